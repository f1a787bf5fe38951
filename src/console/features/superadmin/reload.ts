import { createContext } from 'react';

/** Reads the record that is open anew, and its form starts afresh. */
export const ReloadContext = createContext<() => void>(() => {});
