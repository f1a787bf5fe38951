import type { SvgIconComponent } from '@mui/icons-material';
import Permissions from '@mui/icons-material/AdminPanelSettingsOutlined';
import Clicks from '@mui/icons-material/AdsClickOutlined';
import Organization from '@mui/icons-material/ApartmentOutlined';
import Article from '@mui/icons-material/ArticleOutlined';
import Prompt from '@mui/icons-material/AutoAwesomeOutlined';
import Service from '@mui/icons-material/BuildOutlined';
import Calendar from '@mui/icons-material/CalendarMonthOutlined';
import News from '@mui/icons-material/CampaignOutlined';
import Gift from '@mui/icons-material/CardGiftcardOutlined';
import Subscription from '@mui/icons-material/CardMembershipOutlined';
import Circle from '@mui/icons-material/CircleOutlined';
import BlockData from '@mui/icons-material/DataObjectOutlined';
import Dataset from '@mui/icons-material/DatasetOutlined';
import Vehicle from '@mui/icons-material/DirectionsCarOutlined';
import Form from '@mui/icons-material/DynamicFormOutlined';
import Award from '@mui/icons-material/EmojiEventsOutlined';
import EventIcon from '@mui/icons-material/EventOutlined';
import Integrations from '@mui/icons-material/ExtensionOutlined';
import Trip from '@mui/icons-material/FlightTakeoffOutlined';
import Community from '@mui/icons-material/ForumOutlined';
import Communication from '@mui/icons-material/ForwardToInboxOutlined';
import Member from '@mui/icons-material/GroupOutlined';
import Handshake from '@mui/icons-material/HandshakeOutlined';
import Question from '@mui/icons-material/HelpOutlineOutlined';
import Home from '@mui/icons-material/HomeOutlined';
import Hotel from '@mui/icons-material/HotelOutlined';
import Analytics from '@mui/icons-material/InsightsOutlined';
import Space from '@mui/icons-material/LanguageOutlined';
import Tag from '@mui/icons-material/LocalOfferOutlined';
import Book from '@mui/icons-material/MenuBookOutlined';
import Navigation from '@mui/icons-material/MenuOpenOutlined';
import Film from '@mui/icons-material/MovieOutlined';
import Music from '@mui/icons-material/MusicNoteOutlined';
import Newsletter from '@mui/icons-material/NewspaperOutlined';
import Styling from '@mui/icons-material/PaletteOutlined';
import Person from '@mui/icons-material/PersonOutlined';
import Animal from '@mui/icons-material/PetsOutlined';
import Photo from '@mui/icons-material/PhotoCameraOutlined';
import Asset from '@mui/icons-material/PhotoLibraryOutlined';
import Place from '@mui/icons-material/PlaceOutlined';
import Audit from '@mui/icons-material/PolicyOutlined';
import Transactions from '@mui/icons-material/ReceiptLongOutlined';
import Recipe from '@mui/icons-material/RestaurantOutlined';
import Course from '@mui/icons-material/SchoolOutlined';
import Configuration from '@mui/icons-material/SettingsBackupRestoreOutlined';
import Settings from '@mui/icons-material/SettingsOutlined';
import Goods from '@mui/icons-material/ShoppingBagOutlined';
import Redirect from '@mui/icons-material/ShortcutOutlined';
import Dashboard from '@mui/icons-material/SpaceDashboardOutlined';
import Sport from '@mui/icons-material/SportsSoccerOutlined';
import Star from '@mui/icons-material/StarOutlineOutlined';
import Shop from '@mui/icons-material/StorefrontOutlined';
import Task from '@mui/icons-material/TaskAltOutlined';
import Seo from '@mui/icons-material/TravelExploreOutlined';
import Listing from '@mui/icons-material/ViewListOutlined';
import Template from '@mui/icons-material/ViewQuiltOutlined';
import Block from '@mui/icons-material/WidgetsOutlined';
import Job from '@mui/icons-material/WorkOutlineOutlined';

/** Icons by the names that declarations give them. */
const icons: Record<string, SvgIconComponent> = {
  analytics: Analytics,
  animal: Animal,
  article: Article,
  asset: Asset,
  audit: Audit,
  award: Award,
  block: Block,
  'block-data': BlockData,
  book: Book,
  calendar: Calendar,
  clicks: Clicks,
  communication: Communication,
  community: Community,
  configuration: Configuration,
  course: Course,
  dashboard: Dashboard,
  dataset: Dataset,
  event: EventIcon,
  film: Film,
  form: Form,
  gift: Gift,
  goods: Goods,
  home: Home,
  hotel: Hotel,
  integrations: Integrations,
  job: Job,
  listing: Listing,
  member: Member,
  music: Music,
  navigation: Navigation,
  news: News,
  newsletter: Newsletter,
  organization: Organization,
  partner: Handshake,
  permissions: Permissions,
  photo: Photo,
  place: Place,
  portrait: Person,
  prompt: Prompt,
  question: Question,
  recipe: Recipe,
  redirect: Redirect,
  seo: Seo,
  service: Service,
  settings: Settings,
  shop: Shop,
  space: Space,
  sport: Sport,
  star: Star,
  styling: Styling,
  subscription: Subscription,
  tag: Tag,
  task: Task,
  template: Template,
  transactions: Transactions,
  trip: Trip,
  vehicle: Vehicle,
};

/** The icon of that name; a plain circle for a name that has none. */
export function iconOf(name: string): SvgIconComponent {
  return icons[name] ?? Circle;
}
