import { people } from '../accounts.ts';
import { auroraHome } from '../home.ts';
import { described, type SpaceContent } from '../space-content.ts';
import { auroraAudience } from './audience.ts';
import { auroraBuilt } from './built.ts';
import { gear, gearMakers } from './gear.ts';
import { hotels } from './hotels.ts';
import { auroraPages } from './pages.ts';
import { places } from './places.ts';
import { auroraPrompts } from './prompts.ts';
import { auroraSite } from './site.ts';
import { auroraTasks } from './tasks.ts';
import { trips } from './trips.ts';

const countries = [...new Set(places.map(({ country }) => country))];
const landscapes = ['Coast', 'Mountains', 'City', 'Arctic', 'Islands'];

const operators = [
  'Polar Nights Expeditions|Northern lights tours by minibus and snowmobile.',
  'Fjordline Ferries|Scheduled boats along the western coast.',
  'Midnattsol Rail Passes|Rail passes for three countries.',
  'Kamik Sledge Dogs|A family kennel with sixty dogs.',
  'Skerries Kayak School|Courses and guided days in the archipelago.',
  'Hekla Car Rental|Four-wheel drive with studded tyres.',
  'Lyngen Mountain Guides|Certified guides for ski and summit.',
  'Arctic Air Transfers|Small aircraft to places without a road.',
  'Saimaa Canoe Centre|Canoes, maps and pick-up anywhere on the lake.',
  'Gotland Cycle Hire|Bicycles, trailers and repair on the road.',
  'Blue Hour Photography|Workshops and camera rental.',
  'Northern Table|Cooking classes and market walks.',
].map((line) => ({ ...described(line), tags: ['Operator'] }));

const insurers = [
  'Safe Journey Insurance|Cover for cancellations and rescue.',
  'Kompass Travel Cover|Annual cover for frequent travellers.',
].map((line) => ({ ...described(line), tags: ['Insurance'] }));

const shops = gearMakers.map(({ name, origin }) => ({
  name: `${name} Outfitters`,
  description: `Clothing and equipment from ${origin}.`,
  tags: ['Gear shop'],
}));

export const aurora: SpaceContent = {
  key: 'aurora',
  name: 'Aurora Travel',
  domain: 'auroratravel.example.com',
  font: 'Nunito Sans',
  aliases: ['www.auroratravel.example.com'],
  motif: 'landscape',
  members: [
    { account: people.owner, role: 'SpaceOwner' },
    { account: people.admin, role: 'ADMIN' },
    { account: people.manager, role: 'MANAGER' },
    { account: people.editor, role: 'EDITOR' },
    { account: people.author, role: 'AUTHOR' },
    // With the flag, so that a contractor's console has something to show.
    { account: people.contractor, role: 'CONTRACTOR', pageAccess: true },
  ],
  writers: [people.editor, people.author, people.author, people.manager, people.contractor],
  tags: {
    Page: ['Guides', 'Stories', 'Advice', 'Offers', 'Company', ...landscapes, ...countries],
    Listing: ['Places to stay', 'Guided trips', 'Gear', 'Wool', 'Outdoor', 'Family', ...landscapes, ...countries],
    Image: ['Landscape', 'People', 'Logo', 'Product shot', 'Aerial'],
    Link: ['Booking', 'Affiliate', 'Social'],
    Member: ['Newsletter reader', 'Has travelled', 'Returning guest', 'Photographer', 'Family'],
    Newsletter: ['Monthly letter', 'Last places', 'Journal'],
    Partner: ['Operator', 'Gear shop', 'Insurance'],
  },
  datasets: [hotels, trips, gear],
  partners: [...operators, ...insurers, ...shops],
  prompts: auroraPrompts,
  pages: auroraPages,
  home: auroraHome,
  built: auroraBuilt,
  site: auroraSite,
  audience: auroraAudience,
  tasks: auroraTasks,
};
