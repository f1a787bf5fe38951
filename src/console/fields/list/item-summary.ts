import type { Field } from '#schema/field.ts';
import { isJsonObject, type Json } from '#schema/json.ts';
import { imageSource } from '../media/addresses.ts';
import { kindsTaken } from '../media/files.ts';

const MOST = 80;

interface Leaf {
  field: Field;
  text: string;
}

/** The texts below a value, in the order of its fields. */
function leavesOf(field: Field, value: Json | undefined): Leaf[] {
  if (field.kind === 'group' && isJsonObject(value)) {
    return (field.fields ?? []).flatMap((inner) => leavesOf(inner, value[inner.name]));
  }
  if (field.kind === 'list' && Array.isArray(value)) return value.flatMap((item) => leavesOf(field.item, item));
  if (field.kind === 'media' && Array.isArray(value)) return value.flatMap((item) => leavesOf(field, item));
  return typeof value === 'string' && value.trim() !== '' ? [{ field, text: value }] : [];
}

const isProse = ({ field }: Leaf) =>
  field.kind === 'richText' || (field.kind === 'text' && ['plain', 'multiline'].includes(field.format ?? 'plain'));

const isAddress = ({ field }: Leaf) => field.kind === 'text' && ['link', 'url', 'email'].includes(field.format ?? '');

/** The beginning of the first text of an item, an address where it has no other; empty where it says nothing. */
export function textOfItem(field: Field, value: Json | undefined): string {
  const leaves = leavesOf(field, value);
  const found = leaves.filter(isProse).map(plainText).find(Boolean) ?? leaves.find(isAddress)?.text ?? '';
  return found.slice(0, MOST);
}

function plainText({ field, text }: Leaf): string {
  const start = text.slice(0, MOST * 4);
  // A parsed document of its own runs no script and loads nothing.
  const plain =
    field.kind === 'richText' ? new DOMParser().parseFromString(start, 'text/html').body.textContent : start;
  return (plain ?? '').replaceAll(/\s+/g, ' ').trim();
}

/** Address of the first picture of an item that can be shown. */
export const pictureOfItem = (field: Field, value: Json | undefined): string | undefined =>
  leavesOf(field, value).find(
    (leaf) =>
      leaf.field.kind === 'media' && kindsTaken(leaf.field.accept).includes('picture') && imageSource(leaf.text),
  )?.text;
