/** A demo account that a local run offers. */
export interface Choice {
  email: string;
  label: string;
  description: string;
  password: string;
}
