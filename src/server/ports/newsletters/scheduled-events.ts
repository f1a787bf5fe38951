/** One-off events at a time, which call the server back. */
export interface ScheduledEvents {
  /** @returns the id of the event */
  schedule(event: { at: Date; webhook: string; payload: object; comment: string }): Promise<string>;
  /** An event that has happened already, or never was, is fine. */
  remove(eventId: string): Promise<void>;
}
