import Popper from '@mui/material/Popper';
import useAutocomplete, { type UseAutocompleteProps } from '@mui/material/useAutocomplete';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import './combobox.css';
import type { Option } from './host.ts';
import type { ControlAria } from './module.ts';
import './text-box.css';

interface ComboboxProps {
  /** What there is to choose from, what is chosen and what becomes of a choice. */
  choice: UseAutocompleteProps<Option, boolean, false, boolean>;
  aria: ControlAria;
  name?: string;
  error: boolean;
  placeholder: string;
  /** What the popup says where it has no options; without it there is none then, and no button that opens it. */
  note?: string;
  /** What an option says; its title where it is left out. */
  children?(option: Option): ReactNode;
  onBlur?: (() => void) | undefined;
}

const titleOf = (option: Option | string) => (typeof option === 'string' ? option : option.title);

/**
 * A text input with a list of options below it, and what is picked inside where it may be several (the combobox pattern of
 * WAI-ARIA 1.2). What it does is the library's; it is drawn here, since forms have many of them and few are ever opened.
 */
export function Combobox({ choice, aria, name, error, placeholder, note, children, onBlur }: ComboboxProps) {
  const { t } = useTranslation();
  const box = useAutocomplete({ getOptionLabel: titleOf, ...choice, id: aria.id, componentName: 'Combobox' });
  const { onMouseDown, ...input } = box.getInputProps();
  const options = box.groupedOptions as readonly Option[];
  const picked = Array.isArray(box.value) ? box.value : [];
  const clearable = box.dirty;
  const opens = note !== undefined;
  return (
    <>
      <div className="combobox" data-buttons={Number(clearable) + Number(opens)} {...box.getRootProps({ onBlur })}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the box around the input is pressed like the input itself */}
        <div
          ref={box.setAnchorEl}
          className="text-box"
          data-error={error || undefined}
          onMouseDown={(event) => event.target === event.currentTarget && onMouseDown?.(event as never)}
        >
          {picked.map((option, index) => {
            const { key, onDelete, ...chip } = box.getTagProps({ index });
            return (
              // biome-ignore lint/a11y/useSemanticElements: browsers differ in what a press inside a button element reaches
              <span
                key={key}
                role="button"
                className="combobox-chip"
                data-tag-index={chip['data-tag-index']}
                tabIndex={chip.tabIndex}
              >
                <span>{titleOf(option)}</span>
                {/* Backspace and Delete do the same for a picked one that has the focus. */}
                <svg viewBox="0 0 16 16" width={14} height={14} aria-hidden onClick={onDelete}>
                  <path d={cross} stroke="currentColor" strokeWidth={1.6} />
                </svg>
              </span>
            );
          })}
          <input {...input} onMouseDown={onMouseDown} {...aria} name={name} placeholder={placeholder} />
          {(clearable || opens) && (
            <span className="combobox-buttons">
              {clearable && (
                <button
                  {...box.getClearProps()}
                  type="button"
                  className="combobox-clear"
                  aria-label={t('fields.clear')}
                  title={t('fields.clear')}
                >
                  <svg viewBox="0 0 16 16" width={16} height={16} aria-hidden>
                    <path d={cross} stroke="currentColor" strokeWidth={1.6} />
                  </svg>
                </button>
              )}
              {opens && (
                <button
                  {...box.getPopupIndicatorProps()}
                  type="button"
                  data-open={box.popupOpen || undefined}
                  aria-label={t(box.popupOpen ? 'fields.picker.close' : 'fields.picker.open')}
                  title={t(box.popupOpen ? 'fields.picker.close' : 'fields.picker.open')}
                >
                  <svg viewBox="0 0 16 16" width={16} height={16} aria-hidden>
                    <path d="M4 6h8l-4 4z" fill="currentColor" />
                  </svg>
                </button>
              )}
            </span>
          )}
        </div>
      </div>
      {box.popupOpen && box.anchorEl && (options.length > 0 || note) && (
        <Popper
          open
          anchorEl={box.anchorEl}
          role="presentation"
          // What is pressed in it leaves the focus in the input.
          onMouseDown={(event) => event.preventDefault()}
          sx={{ zIndex: 'modal', width: box.anchorEl.clientWidth }}
        >
          <div className="combobox-popup">
            {options.length === 0 ? (
              <p>{note}</p>
            ) : (
              <ul {...box.getListboxProps()}>
                {options.map((option, index) => {
                  const { key, ...item } = box.getOptionProps({ option, index }) as OptionProps;
                  return (
                    <li key={key} {...item}>
                      {children?.(option) ?? option.title}
                    </li>
                  );
                })}
              </ul>
            )}
          </div>
        </Popper>
      )}
    </>
  );
}

const cross = 'M4 4l8 8M12 4l-8 8';

type OptionProps = React.HTMLAttributes<HTMLLIElement> & { key: React.Key };
