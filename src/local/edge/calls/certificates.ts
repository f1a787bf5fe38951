import { z } from 'zod';
import { call } from '../call.ts';
import { EdgeFault } from '../fault.ts';
import { zoneAt } from '../store.ts';
import { refreshZone } from './zones.ts';

export const certificateCalls = [
  call('GET', '/zones/:zone/ssl/certificate_packs/:pack', z.undefined(), (scene, _, zoneId = '', id = '') => {
    const { state } = scene;
    const zone = refreshZone(scene, zoneAt(state, zoneId));
    const pack = state.certificates.find((one) => one.zone_id === zoneId && one.id === id);
    if (!pack) throw new EdgeFault(404, 1500, 'Certificate pack not found');
    const isOpen = pack.status === 'initializing' || pack.status === 'pending_validation';
    // The authority looks the name up: it finds us only once the name servers are ours.
    if (isOpen) pack.status = zone.status === 'active' ? 'active' : 'pending_validation';
    return pack;
  }),
];
