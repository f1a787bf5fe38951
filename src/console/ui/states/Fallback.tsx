interface Props {
  /** What the start has waited for so long; it may still come. */
  awaited?: string;
}

/** The last resort when not even the theme or the texts could be loaded: plain HTML, in English. */
export function Fallback({ awaited }: Props) {
  return (
    <main className="fallback">
      <h1>{awaited ? 'This takes longer than it should' : 'Something went wrong'}</h1>
      <p>
        {awaited
          ? `The console waits for ${awaited}.`
          : 'The console could not start. Please check your network and load the page again.'}
      </p>
      <button type="button" onClick={() => location.reload()}>
        {awaited ? 'Begin anew' : 'Reload'}
      </button>
    </main>
  );
}
