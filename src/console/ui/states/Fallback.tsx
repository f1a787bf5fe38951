/** The last resort when not even the theme or the texts could be loaded: plain HTML, in English. */
export function Fallback() {
  return (
    <main className="fallback">
      <h1>Something went wrong</h1>
      <p>The console could not start. Please check your network and load the page again.</p>
      <button type="button" onClick={() => location.reload()}>
        Reload
      </button>
    </main>
  );
}
