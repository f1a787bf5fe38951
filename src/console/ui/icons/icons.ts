import Permissions from '@mui/icons-material/AdminPanelSettingsOutlined';
import Clicks from '@mui/icons-material/AdsClickOutlined';
import Organization from '@mui/icons-material/ApartmentOutlined';
import Article from '@mui/icons-material/ArticleOutlined';
import Prompt from '@mui/icons-material/AutoAwesomeOutlined';
import Calendar from '@mui/icons-material/CalendarMonthOutlined';
import Subscription from '@mui/icons-material/CardMembershipOutlined';
import Circle from '@mui/icons-material/CircleOutlined';
import BlockData from '@mui/icons-material/DataObjectOutlined';
import Dataset from '@mui/icons-material/DatasetOutlined';
import Form from '@mui/icons-material/DynamicFormOutlined';
import Integrations from '@mui/icons-material/ExtensionOutlined';
import Community from '@mui/icons-material/ForumOutlined';
import Communication from '@mui/icons-material/ForwardToInboxOutlined';
import Member from '@mui/icons-material/GroupOutlined';
import Handshake from '@mui/icons-material/HandshakeOutlined';
import Analytics from '@mui/icons-material/InsightsOutlined';
import Space from '@mui/icons-material/LanguageOutlined';
import Tag from '@mui/icons-material/LocalOfferOutlined';
import Navigation from '@mui/icons-material/MenuOpenOutlined';
import Newsletter from '@mui/icons-material/NewspaperOutlined';
import Styling from '@mui/icons-material/PaletteOutlined';
import Asset from '@mui/icons-material/PhotoLibraryOutlined';
import Audit from '@mui/icons-material/PolicyOutlined';
import Transactions from '@mui/icons-material/ReceiptLongOutlined';
import Configuration from '@mui/icons-material/SettingsBackupRestoreOutlined';
import Settings from '@mui/icons-material/SettingsOutlined';
import Redirect from '@mui/icons-material/ShortcutOutlined';
import Dashboard from '@mui/icons-material/SpaceDashboardOutlined';
import Task from '@mui/icons-material/TaskAltOutlined';
import Seo from '@mui/icons-material/TravelExploreOutlined';
import Listing from '@mui/icons-material/ViewListOutlined';
import Template from '@mui/icons-material/ViewQuiltOutlined';
import Block from '@mui/icons-material/WidgetsOutlined';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { ComponentType } from 'react';
import { collectionIcons } from './collection-icons.tsx';

/** Icons by the names that declarations give them. */
const icons: { [name: string]: ComponentType<SvgIconProps> } = {
  analytics: Analytics,
  article: Article,
  asset: Asset,
  audit: Audit,
  block: Block,
  'block-data': BlockData,
  calendar: Calendar,
  clicks: Clicks,
  communication: Communication,
  community: Community,
  configuration: Configuration,
  dashboard: Dashboard,
  dataset: Dataset,
  form: Form,
  integrations: Integrations,
  listing: Listing,
  member: Member,
  navigation: Navigation,
  newsletter: Newsletter,
  organization: Organization,
  partner: Handshake,
  permissions: Permissions,
  prompt: Prompt,
  redirect: Redirect,
  seo: Seo,
  settings: Settings,
  space: Space,
  styling: Styling,
  subscription: Subscription,
  tag: Tag,
  task: Task,
  template: Template,
  transactions: Transactions,
};

/** The icon of that name; a plain circle for a name that has none. */
export const iconOf = (name: string): ComponentType<SvgIconProps> => icons[name] ?? collectionIcons[name] ?? Circle;
