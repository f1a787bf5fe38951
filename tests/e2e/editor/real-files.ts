/**
 * Files as public data packages carry them: films with numbers as titles, dates in several forms and values that are missing;
 * airports whose codes look like numbers. Made here, since the packages are some megabytes large.
 */

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const ratings = ['G', 'PG', 'PG-13', 'R', 'NC-17', null];
const genres = ['Drama', 'Romantic Comedy', 'Concert/Performance', null];
const two = (value: number) => String(value).padStart(2, '0');

export const filmCount = 3201;

/** Of one film, the only row that cannot be imported, nobody knows the title. */
export const untitled = 2000;

function title(at: number): string | number | null {
  if (at === untitled) return null;
  return at % 400 === 0 ? 1408 + at : `Film ${at}, “the” film`;
}

function released(at: number): string {
  const [day, month, year] = [1 + (at % 28), at % 12, 1980 + (at % 19)];
  if (at % 3 === 0) return `${months[month]} ${two(day)} ${year}`;
  return at % 3 === 1 ? `${day}-${months[month]}-${two(year % 100)}` : `${year}-${two(month + 1)}-${two(day)}`;
}

export function films(): string {
  const all = Array.from({ length: filmCount }, (_, at) => ({
    Title: title(at),
    'US Gross': at % 450 === 7 ? null : at * 10_007,
    'Release Date': released(at),
    'MPAA Rating': ratings[at % ratings.length],
    'Running Time min': at % 3 === 0 ? 80 + (at % 60) : null,
    Distributor: `Distributor ${at % 170}`,
    'Major Genre': genres[at % genres.length],
    'IMDB Rating': at % 15 === 0 ? null : (at % 100) / 10,
  }));
  return JSON.stringify(all, null, 2);
}

export const airportCount = 2400;

/** Airports as a CSV whose last column writes dates that begin with the day or the month: nobody can tell which. */
export function airports(): string {
  const rows = Array.from({ length: airportCount }, (_, at) => {
    const code = `${two(at % 100)}${String.fromCharCode(65 + (at % 26))}`;
    const [latitude, longitude] = [30 + (at % 400) / 16, -120 + (at % 900) / 32];
    const state = at % 200 === 3 ? 'NA' : 'TX';
    return `${code},"Airport ${at}, municipal",Bay Springs,${state},USA,${latitude},${longitude},${1 + (at % 12)}/${1 + (at % 11)}/2001`;
  });
  return ['iata,name,city,state,country,latitude,longitude,opened', ...rows, ''].join('\n');
}
