import { holdsFiles } from '#console/ui/drag/useDropTarget.ts';

/** Files that are dropped where nothing takes them go nowhere: the browser would open them in place of the console. */
export function refuseStrayFiles(target: EventTarget): void {
  function refuse(event: Event) {
    const { dataTransfer, defaultPrevented } = event as DragEvent;
    const isFileInput = (event.target as Partial<Element>).matches?.('input[type=file]');
    if (defaultPrevented || isFileInput || !dataTransfer || !holdsFiles(dataTransfer)) return;
    event.preventDefault();
    dataTransfer.dropEffect = 'none';
  }
  target.addEventListener('dragover', refuse);
  target.addEventListener('drop', refuse);
}
