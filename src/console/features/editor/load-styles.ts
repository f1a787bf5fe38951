import puckStyles from '@puckeditor/core/no-external.css?url';

let loading: Promise<void> | undefined;

/** Brings Puck's styles, once: in a file of their own, since the console's are one file that comes with the start. */
export function loadStyles(): Promise<void> {
  loading ??= new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = puckStyles;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      loading = undefined;
      reject(new Error('The styles of the editor could not be loaded.'));
    };
    document.head.append(link);
  });
  return loading;
}
