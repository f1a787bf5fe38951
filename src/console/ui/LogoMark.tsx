import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon';

/** The product's mark: blocks set on a course, in the colour of the text around it. */
export function LogoMark(props: SvgIconProps) {
  return (
    <SvgIcon viewBox="0 0 24 24" aria-hidden {...props}>
      <path d="M4 3h9a2 2 0 0 1 2 2v3a1 1 0 0 1-1 1H4a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2Z" />
      <path opacity=".55" d="M18 3h2a2 2 0 0 1 2 2v2a2 2 0 0 1-2 2h-2a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1Z" />
      <path opacity=".55" d="M4 11h3a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1H4a2 2 0 0 1-2-2v-6a2 2 0 0 1 2-2Z" />
      <path d="M11 11h9a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2h-9a1 1 0 0 1-1-1v-8a1 1 0 0 1 1-1Z" />
    </SvgIcon>
  );
}
