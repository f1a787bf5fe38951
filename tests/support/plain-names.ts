/** Names and what an address makes of them, on pages, listings and spaces alike. */
export const plainNames: [name: string, address: string][] = [
  ['Große Fußball', 'grosse-fussball'],
  ['Bodø', 'bodo'],
  ['Łódź', 'lodz'],
  ['Đà Nẵng', 'da-nang'],
  ['Æbler & Œufs', 'aebler-oeufs'],
  ['DIYARBAKIR ılıca', 'diyarbakir-ilica'],
  ['Þingvellir við Öxará', 'ingvellir-vid-oxara'],
  ['Ångström İzmir', 'angstrom-izmir'],
];
