import { PeoplePage } from '#console/features/people/PeoplePage.tsx';
import { PeopleHost } from '../services/PeopleHost.tsx';

/** /config/people */
export default function PeopleScreen() {
  return (
    <PeopleHost>
      <PeoplePage />
    </PeopleHost>
  );
}
