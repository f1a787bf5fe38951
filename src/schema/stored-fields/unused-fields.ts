/** Fields of all listings, made for offers of shops, that a new collection does without until its admin says otherwise. */
export const unusedAtFirst = ['listing_url', 'partners', 'match'];
