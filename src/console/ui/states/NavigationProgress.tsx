import LinearProgress from '@mui/material/LinearProgress';
import { useNavigation } from 'react-router';
import './navigation-progress.css';

/** A bar at the top of the window while the next screen is on its way; quick ones come without it. */
export function NavigationProgress() {
  const { state } = useNavigation();
  return state === 'loading' ? <LinearProgress aria-hidden className="navigation-progress" /> : null;
}
