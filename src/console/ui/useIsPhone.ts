import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';

/** Whether the window has room for one column alone, as on a phone. */
export const useIsPhone = (): boolean => useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
