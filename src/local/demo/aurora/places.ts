export interface Place {
  name: string;
  country: string;
  tag: 'Coast' | 'Mountains' | 'City' | 'Arctic' | 'Islands';
  /** What a traveller comes for; reads on after "come for". */
  draw: string;
  season: 'Winter' | 'Spring' | 'Summer' | 'Autumn';
}

const place = (name: string, country: string, tag: Place['tag'], season: Place['season'], draw: string): Place => ({
  name,
  country,
  tag,
  season,
  draw,
});

/** Where Aurora Travel goes. */
export const places: readonly Place[] = [
  place('Tromsø', 'Norway', 'Arctic', 'Winter', 'northern lights over the fjord and a harbour full of warm kitchens'),
  place('Lofoten', 'Norway', 'Islands', 'Summer', 'red cabins on stilts, white beaches and a sun that does not set'),
  place('Bergen', 'Norway', 'Coast', 'Spring', 'the old wharf, seven hills and the ferry into the fjords'),
  place('Ålesund', 'Norway', 'Coast', 'Summer', 'art nouveau streets and bird cliffs an hour away'),
  place('Svalbard', 'Norway', 'Arctic', 'Spring', 'glaciers, sledge dogs and the quiet of the high north'),
  place('Geiranger', 'Norway', 'Mountains', 'Summer', 'waterfalls on both sides and farms high above the water'),
  place(
    'Abisko',
    'Sweden',
    'Arctic',
    'Winter',
    'the clearest night sky in the north and the first days of a long trail',
  ),
  place('Kiruna', 'Sweden', 'Arctic', 'Winter', 'a town on the move and the hotel that is built of ice each year'),
  place('Gotland', 'Sweden', 'Islands', 'Summer', 'a walled town, limestone pillars and long evenings by bicycle'),
  place('Stockholm', 'Sweden', 'City', 'Spring', 'fourteen islands, museums and boats to a thousand more'),
  place('Höga Kusten', 'Sweden', 'Coast', 'Autumn', 'a coast that still rises and a trail that follows it'),
  place('Åre', 'Sweden', 'Mountains', 'Winter', 'long runs by day and floodlit ones in the blue hour'),
  place('Rovaniemi', 'Finland', 'Arctic', 'Winter', 'reindeer, river ice and glass roofs to sleep under'),
  place('Inari', 'Finland', 'Arctic', 'Autumn', 'lake country, Sámi craft and forests that turn red in a week'),
  place('Helsinki', 'Finland', 'City', 'Summer', 'design shops, sea saunas and an island fortress'),
  place('Saimaa', 'Finland', 'Islands', 'Summer', 'a lake of fourteen thousand islands, seen from a canoe'),
  place('Reykjavík', 'Iceland', 'City', 'Spring', 'bright houses, hot pools and the road around the island'),
  place('Vík', 'Iceland', 'Coast', 'Autumn', 'black sand, puffins in June and waves to respect all year'),
  place('Akureyri', 'Iceland', 'Mountains', 'Winter', 'whales in the fjord and ski lifts above it'),
  place('Westfjords', 'Iceland', 'Coast', 'Summer', 'empty roads, hot springs by the sea and a million birds'),
  place('Ilulissat', 'Greenland', 'Arctic', 'Summer', 'icebergs as tall as churches drifting past the window'),
  place('Tórshavn', 'Faroe Islands', 'Islands', 'Summer', 'grass roofs, wool and weather that changes by the minute'),
  place('Copenhagen', 'Denmark', 'City', 'Spring', 'harbour baths, bicycles and bakeries that open at seven'),
  place('Skagen', 'Denmark', 'Coast', 'Summer', 'the light of the painters, where two seas meet'),
];
