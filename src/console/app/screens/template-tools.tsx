import type { ComponentProps } from 'react';
import type { EditorOptions } from '#console/features/editor/editing/editor-options.ts';
import type { EditorPage } from '#console/features/editor/screen.tsx';
import { GalleryDialog } from '#console/features/templates/GalleryDialog.tsx';
import { SaveAsTemplate } from '#console/features/templates/SaveAsTemplate.tsx';

type SectionProps = ComponentProps<NonNullable<EditorOptions['SaveSection']>>;
type PageProps = ComponentProps<NonNullable<ComponentProps<typeof EditorPage>['SaveAll']>>;
type GalleryProps = ComponentProps<NonNullable<EditorOptions['Gallery']>>;

function SaveSection({ section, onClose }: SectionProps) {
  return <SaveAsTemplate type="Page_Section" name={section.name} content={[section]} onClose={onClose} />;
}

function SaveMailSection({ section, onClose }: SectionProps) {
  return <SaveAsTemplate type="Newsletter_Section" name={section.name} content={[section]} onClose={onClose} />;
}

function MailGallery(props: GalleryProps) {
  return <GalleryDialog {...props} type="Newsletter_Section" />;
}

/** Saves a whole page as a template. */
export function SavePage({ name, content, onClose }: PageProps) {
  return <SaveAsTemplate type="Page" name={name} content={content} onClose={onClose} />;
}

/** Saves a whole form as a template. */
export function SaveForm({ name, content, onClose }: PageProps) {
  return <SaveAsTemplate type="Form" name={name} content={content} onClose={onClose} />;
}

/** Saves a whole mail as a template. */
export function SaveMail({ name, content, onClose }: PageProps) {
  return <SaveAsTemplate type="Newsletter" name={name} content={content} onClose={onClose} />;
}

/** What the editor of pages offers of templates: ready-made sections for everybody, and saving a section as one for who may. */
export const templateTools = (maySaveTemplate: boolean): Pick<EditorOptions, 'Gallery' | 'SaveSection'> => ({
  Gallery: GalleryDialog,
  ...(maySaveTemplate && { SaveSection }),
});

/** The same for mails. */
export const mailTools = (maySaveTemplate: boolean): EditorOptions => ({
  isMail: true,
  Gallery: MailGallery,
  ...(maySaveTemplate && { SaveSection: SaveMailSection }),
});
