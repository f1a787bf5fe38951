import type { SvgIconComponent } from '@mui/icons-material';
import Article from '@mui/icons-material/ArticleOutlined';
import Prompt from '@mui/icons-material/AutoAwesomeOutlined';
import Circle from '@mui/icons-material/CircleOutlined';
import Dataset from '@mui/icons-material/DatasetOutlined';
import Handshake from '@mui/icons-material/HandshakeOutlined';
import Tag from '@mui/icons-material/LocalOfferOutlined';
import Settings from '@mui/icons-material/SettingsOutlined';
import Dashboard from '@mui/icons-material/SpaceDashboardOutlined';
import Listing from '@mui/icons-material/ViewListOutlined';

/** Icons by the names that declarations give them. */
const icons: Record<string, SvgIconComponent> = {
  article: Article,
  dashboard: Dashboard,
  dataset: Dataset,
  partner: Handshake,
  listing: Listing,
  prompt: Prompt,
  settings: Settings,
  tag: Tag,
};

/** The icon of that name; a plain circle for a name that has none. */
export function iconOf(name: string): SvgIconComponent {
  return icons[name] ?? Circle;
}
