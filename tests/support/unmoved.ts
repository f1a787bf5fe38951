/** What jsdom, which lays nothing out, has to observe: nothing ever. For `IntersectionObserver` and `ResizeObserver`. */
export class Unmoved {
  observe() {}
  unobserve() {}
  disconnect() {}
}
