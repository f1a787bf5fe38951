/** Who tells people from programs. */
export interface Captcha {
  /** The script of its widget. */
  script: string;
  /** What the widget loads from, for the policy of its page: `https://host/path/`. */
  hosts: { script: readonly string[]; frame: readonly string[] };
  /** The platform's own pair of keys, for spaces without one; null where there is none. */
  keys: { siteKey: string; secret: string } | null;
  /**
   * Whether the provider takes the visitor for a person.
   * @param token what the widget put into the form
   * @throws AppError `captcha-unavailable` when the provider does not answer
   */
  verify(answer: { secret: string; token: string; ip: string }): Promise<boolean>;
}
