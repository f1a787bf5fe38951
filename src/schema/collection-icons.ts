/** Pictures that the menu item of a collection may have, by their names in `src/console/ui/icons/collection-pictures.ts`. */
export const collectionIcons = [
  { value: 'event', label: 'Event' },
  { value: 'recipe', label: 'Food' },
  { value: 'place', label: 'Place' },
  { value: 'portrait', label: 'Person' },
  { value: 'book', label: 'Book' },
  { value: 'course', label: 'Course' },
  { value: 'film', label: 'Film' },
  { value: 'music', label: 'Music' },
  { value: 'photo', label: 'Photo' },
  { value: 'sport', label: 'Sport' },
  { value: 'trip', label: 'Trip' },
  { value: 'hotel', label: 'Hotel' },
  { value: 'home', label: 'House' },
  { value: 'vehicle', label: 'Vehicle' },
  { value: 'animal', label: 'Animal' },
  { value: 'job', label: 'Job' },
  { value: 'service', label: 'Service' },
  { value: 'shop', label: 'Shop' },
  { value: 'goods', label: 'Goods' },
  { value: 'gift', label: 'Gift' },
  { value: 'award', label: 'Award' },
  { value: 'star', label: 'Star' },
  { value: 'news', label: 'News' },
  { value: 'question', label: 'Question' },
] as const;

export const isIcon = (name: unknown): name is (typeof collectionIcons)[number]['value'] =>
  collectionIcons.some(({ value }) => value === name);
