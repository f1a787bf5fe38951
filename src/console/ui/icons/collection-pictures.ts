import Service from '@mui/icons-material/BuildOutlined';
import News from '@mui/icons-material/CampaignOutlined';
import Gift from '@mui/icons-material/CardGiftcardOutlined';
import Vehicle from '@mui/icons-material/DirectionsCarOutlined';
import Award from '@mui/icons-material/EmojiEventsOutlined';
import EventIcon from '@mui/icons-material/EventOutlined';
import Trip from '@mui/icons-material/FlightTakeoffOutlined';
import Question from '@mui/icons-material/HelpOutlineOutlined';
import Home from '@mui/icons-material/HomeOutlined';
import Hotel from '@mui/icons-material/HotelOutlined';
import Book from '@mui/icons-material/MenuBookOutlined';
import Film from '@mui/icons-material/MovieOutlined';
import Music from '@mui/icons-material/MusicNoteOutlined';
import Person from '@mui/icons-material/PersonOutlined';
import Animal from '@mui/icons-material/PetsOutlined';
import Photo from '@mui/icons-material/PhotoCameraOutlined';
import Place from '@mui/icons-material/PlaceOutlined';
import Recipe from '@mui/icons-material/RestaurantOutlined';
import Course from '@mui/icons-material/SchoolOutlined';
import Goods from '@mui/icons-material/ShoppingBagOutlined';
import Sport from '@mui/icons-material/SportsSoccerOutlined';
import Star from '@mui/icons-material/StarOutlineOutlined';
import Shop from '@mui/icons-material/StorefrontOutlined';
import Job from '@mui/icons-material/WorkOutlineOutlined';

/** Pictures that collections may have, by their names in `src/schema/collection-icons.ts`. */
export const pictures = {
  animal: Animal,
  award: Award,
  book: Book,
  course: Course,
  event: EventIcon,
  film: Film,
  gift: Gift,
  goods: Goods,
  home: Home,
  hotel: Hotel,
  job: Job,
  music: Music,
  news: News,
  photo: Photo,
  place: Place,
  portrait: Person,
  question: Question,
  recipe: Recipe,
  service: Service,
  shop: Shop,
  sport: Sport,
  star: Star,
  trip: Trip,
  vehicle: Vehicle,
};
