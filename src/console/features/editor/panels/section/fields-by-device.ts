import type { Device } from '#console/ui/devices.ts';
import type { Field, GroupField } from '#schema/field.ts';
import { isJsonObject, type JsonObject } from '#schema/json.ts';

/** Lengths of devices that what desktops say does not reach, by device. */
export type Apart = Readonly<Partial<Record<Device, readonly string[]>>>;

/**
 * What of these fields is shown while a device is chosen: those of no device and its own, whose lengths know what they inherit. What
 * desktops alone can say, such as colors, holds on all devices.
 */
export function fieldsOn(
  device: Device,
  fields: readonly Field[],
  values: JsonObject,
  uninherited: Apart = {},
): readonly Field[] {
  const groupsOf = (one: Device) =>
    fields.filter((field): field is GroupField => field.kind === 'group' && field.device === one);
  // What stands beside the groups is said of all devices, such as the gap of columns.
  const commonValues = fields.flatMap((field) =>
    field.kind === 'number' && !field.device ? [[field.name, values[field.name] ?? field.default ?? null]] : [],
  );
  const inherited: JsonObject = Object.assign(
    Object.fromEntries(commonValues),
    ...groupsOf('desktop')
      .map(({ name }) => values[name])
      .filter((group) => isJsonObject(group)),
  );
  const own = new Set(groupsOf(device).flatMap(({ fields: members = [] }) => members.map(({ name }) => name)));
  const reaches = ({ name }: Field) => !uninherited[device]?.includes(name);
  const inheriting = (member: Field): Field =>
    member.kind === 'number'
      ? { ...member, inherited: reaches(member) ? (inherited[member.name] ?? null) : null }
      : member;
  return fields.flatMap((field): Field[] => {
    if (field.kind !== 'group') return !field.device || [device, 'desktop'].includes(field.device) ? [field] : [];
    if (!field.device || (field.device === device && device === 'desktop')) return [field];
    const { fields: members = [] } = field;
    if (field.device === device) return [{ ...field, fields: members.map(inheriting) }];
    const rest = field.device === 'desktop' ? members.filter(({ name }) => !own.has(name)) : [];
    return rest.length > 0 ? [{ ...field, fields: rest }] : [];
  });
}

/** How many values of each device are wrong. @param errors messages by dotted path */
export function faultsByDevice(
  fields: readonly Field[],
  errors: Readonly<Record<string, string>>,
): Partial<Record<Device, number>> {
  const counts: Partial<Record<Device, number>> = {};
  for (const path of Object.keys(errors)) {
    const device = fields.find(({ name }) => name === path.split('.')[0])?.device;
    if (device) counts[device] = (counts[device] ?? 0) + 1;
  }
  return counts;
}
