import { datasetFields, fieldsOfDatasets } from '#derive/documents/operations/catalogue.ts';
import { formContent } from '#derive/documents/operations/forms.ts';
import type { Call } from '#derive/documents/queries.ts';
import { signatureAddresses, type WrittenValues } from '#derive/exports/written-values.ts';
import { type DatasetFields, datasetResource } from '#derive/slots/dataset-resource.ts';
import { fieldOptions } from '#derive/slots/field-options.ts';
import { fileQuestions, recordResource } from '#derive/slots/record-resource.ts';
import { datasetsOf, withFieldOptions } from '#render/form/field-options.ts';
import { type FormRow, formFields } from '#render/form/form-steps.ts';
import { isDrawn } from '#render/form/signature.ts';
import type { Viewer } from '#schema/access.ts';
import type { JsonObject } from '#schema/json.ts';
import { type Model, resourceOf } from '#schema/model.ts';
import type { Resource } from '#schema/resource.ts';
import { AppError } from '../errors.ts';
import { mayDo } from '../imports/import-access.ts';
import { refusalOf } from '../imports/refusal.ts';
import type { Importer, Imports } from '../ports/files/imports.ts';
import type { Instructions } from './instructions.ts';

const LISTING = 'listing';
const RECORD = 'record';

/** A list as it is where all of its rows have one dataset or one form. */
export interface NarrowedList {
  resource: Resource;
  written: WrittenValues;
}

interface Given<Person extends Viewer = Importer> {
  imports: Pick<Imports, 'rows'>;
  person: Person;
  /** Of the space. */
  model: Model;
  /** Where people reach the console. */
  publicUrl: string;
}

/**
 * The list of one dataset or of one form, whose fields stand beside those of all its rows; undefined where neither is named.
 * @throws AppError `not-permitted` for a dataset or a form that somebody does not reach, or that another list has
 */
export async function narrowedList(
  given: Given<Viewer>,
  name: string,
  { dataset, form }: Pick<Instructions, 'dataset' | 'form'>,
): Promise<NarrowedList | undefined> {
  if (dataset === undefined && form === undefined) return undefined;
  const { spaceId } = given.person;
  if (spaceId === null) throw new AppError('not-permitted');
  const inSpace = { ...given, person: { ...given.person, spaceId } };
  if (dataset !== undefined && form === undefined && name === LISTING) return listingsOf(inSpace, dataset);
  if (form !== undefined && dataset === undefined && name === RECORD) return recordsOf(inSpace, form);
  throw new AppError('not-permitted');
}

async function listingsOf({ imports, person, model }: Given, id: string): Promise<NarrowedList> {
  const found = await reached(imports, person, datasetFields(id));
  const dataset = found as unknown as DatasetFields;
  return { resource: datasetResource(resourceOf(model, LISTING), dataset, person.role), written: {} };
}

async function recordsOf({ imports, person, model, publicUrl }: Given, id: string): Promise<NarrowedList> {
  const may = mayDo(person, model.resources);
  if (!may('read', 'form')) throw new AppError('not-permitted');
  const stored = (await reached(imports, person, formContent(id))) as unknown as FormRow;
  const datasets = datasetsOf([stored]);
  const offering =
    datasets.length > 0 && may('read', 'dataset')
      ? await imports.rows(person, fieldsOfDatasets(person.spaceId, datasets)).catch(refused)
      : [];
  const form = withFieldOptions(stored, fieldOptions(model.resources, offering));
  const questions = formFields(form);
  const resource = recordResource(resourceOf(model, RECORD), form, questions);
  const { spaceId } = person;
  const written = signatureAddresses(resource, fileQuestions(resource, questions), {
    ...{ origin: publicUrl, spaceId, isDrawn },
  });
  return { resource, written };
}

/** @throws AppError `not-permitted` for what is not there for somebody */
async function reached(imports: Pick<Imports, 'rows'>, person: Importer, call: Call): Promise<JsonObject> {
  const [found] = await imports.rows(person, call).catch(refused);
  if (!found) throw new AppError('not-permitted');
  return found;
}

/** @throws AppError `invalid-input` where the data service refuses a question, else what it threw */
export function refused(error: unknown): never {
  refusalOf(error);
  throw new AppError('invalid-input', { cause: error });
}
