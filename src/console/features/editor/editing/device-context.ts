import { createContext, useContext } from 'react';
import type { Device } from '#console/ui/devices.ts';

/** The device that the canvas and the panels show, and how to choose another one. */
export const DeviceContext = createContext<readonly [device: Device, choose: (device: Device) => void]>([
  'desktop',
  () => undefined,
]);

export const useDevice = () => useContext(DeviceContext);
