/**
 * Where files that came with forms are in the bucket: `answers/<space id>/<file id>/file`. No address of this server leads there, as no
 * key of the library begins so; whoever puts a CDN in front of the bucket leaves the folder `answers/` out.
 */
export const answersOf = (spaceId: string): string => `answers/${spaceId}/`;

export const answerFolder = (spaceId: string, id: string): string => `${answersOf(spaceId)}${id}/`;

export const answerKey = (spaceId: string, id: string): string => `${answerFolder(spaceId, id)}file`;
