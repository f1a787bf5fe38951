/** What the secrets of a space's account are sealed to: moved to another space, or to each other's place, they do not open. */
export const sealPlaces = (spaceId: string) => ({
  key: `payment-key ${spaceId}`,
  webhook: `payment-webhook ${spaceId}`,
});
