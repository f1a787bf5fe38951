/** Where the visits of sites stand, by hour: the one place that says so for those who show their total. */
export const visits = { resource: 'site_visit', by: 'hour', sum: 'visitors' } as const;
