import type { FormRow } from '#render/form/form-steps.ts';
import { FORM_RECORD } from '#rules/communications.ts';
import { isJsonObject, type Json } from '#schema/json.ts';
import { AppError } from '../../../errors.ts';
import type { Forms, StoredFile } from '../../../ports/forms.ts';
import { DataServiceError, type HasuraClient } from '../client.ts';
import { firedArgs } from '../mail/communications.ts';
import { formsWithOptions } from './form-options.ts';

const FIND = `query SiteForms($ids: [uuid!]!) {
  rows: form(where: { id: { _in: $ids } }) {
    id name type status meta enableReCaptcha
    sections(order_by: [{ sort_order: asc }, { id: asc }]) {
      id info
      blocks(order_by: [{ sort_order: asc }, { id: asc }]) {
        id info version component { id version schema info versions }
      }
    }
  }
}`;

/** One transaction: what answers to the record is noted with it or not at all. */
const KEEP = `mutation ServerKeepRecord($record: record_insert_input!, $event: fire_communication_args!, $held: held_record_bool_exp!) {
  row: insert_record_one(object: $record, on_conflict: { constraint: record_pkey, update_columns: [] }) { id }
  fired: fire_communication(args: $event) { id }
  freed: delete_held_record(where: $held) { affected_rows }
}`;

const HOLD = `mutation ServerHoldRecord($record: held_record_insert_input!) {
  row: insert_held_record_one(object: $record, on_conflict: { constraint: held_record_pkey, update_columns: [] }) { id }
}`;

const ADD_FILE = `mutation ServerAddFormFile($file: form_file_insert_input!) {
  row: insert_form_file_one(object: $file) { id }
}`;

const FILE = `query ServerFormFile($record: uuid!, $space: uuid!) {
  rows: record(where: { id: { _eq: $record }, space_id: { _eq: $space } }) { files }
}`;

const LEFT = `query ServerFilesLeft($ids: [uuid!]!) { rows: form_file(where: { id: { _in: $ids } }) { id } }`;

const LOOSE = `query ServerLooseFiles($before: timestamptz!) {
  rows: form_file(where: { loose_at: { _lt: $before } }, order_by: { loose_at: asc }, limit: 100) { id space_id }
}`;

const FORGET_FILES = `mutation ServerForgetFiles($ids: [uuid!]!) {
  result: delete_form_file(where: { id: { _in: $ids }, loose_at: { _is_null: false } }) { affected_rows }
}`;

const SECRET = `query ServerCaptchaSecret($id: uuid!) { row: space_by_pk(id: $id) { info } }`;

/** The plan has no room, or too much is on its way. */
const isRefusal = (error: unknown) =>
  error instanceof DataServiceError
    ? error.code === 'constraint-violation'
    : error instanceof AppError && ['plan-full', 'plan-overdue'].includes(error.code);

/** The forms of the data service: read with the rights of visitors, who can write no record themselves. */
export function createHasuraForms(client: HasuraClient): Forms {
  return {
    async find(spaceId, ids) {
      const { rows } = await client.visit<{ rows: FormRow[] }>(FIND, { ids }, spaceId);
      return formsWithOptions(client, spaceId, rows);
    },

    async keep({ id, spaceId, formId, visit, info, consents, files, communication: { form, email, name, answers } }) {
      await client.query(KEEP, {
        record: { id, space_id: spaceId, form_id: formId, info, consents, files },
        event: firedArgs({
          ...{ spaceId, type: FORM_RECORD, key: `record:${id}`, email, name },
          values: { form: { id: formId, name: form }, record: answers },
        }),
        held: { space_id: { _eq: spaceId }, form_id: { _eq: formId }, visit: { _eq: visit }, reason: { _neq: 'TRAP' } },
      });
    },

    async hold({ id, spaceId, formId, visit, info, consents, files, communication }, reason) {
      const summary = typeof communication.answers.summary === 'string' ? communication.answers.summary : '';
      await client.query(HOLD, {
        record: {
          id,
          space_id: spaceId,
          form_id: formId,
          visit,
          reason,
          info,
          consents,
          files,
          told: { ...communication },
          summary,
        },
      });
    },

    async addFile({ id, spaceId, bytes }) {
      try {
        await client.query(ADD_FILE, { file: { id, space_id: spaceId, bytes } });
        return true;
      } catch (error) {
        if (isRefusal(error)) return false;
        throw error;
      }
    },

    async filesLeft(ids) {
      if (ids.length === 0) return [];
      const { rows } = await client.query<{ rows: { id: string }[] }>(LEFT, { ids });
      return rows.map(({ id }) => id);
    },

    async fileOf({ spaceId, recordId, question }) {
      const { rows } = await client.query<{ rows: { files: StoredFile[] }[] }>(FILE, {
        record: recordId,
        space: spaceId,
      });
      return rows[0]?.files.find((file) => file.question === question) ?? null;
    },

    async looseFiles(before) {
      const { rows } = await client.query<{ rows: { id: string; space_id: string }[] }>(LOOSE, {
        before: before.toISOString(),
      });
      return rows.map(({ id, space_id }) => ({ id, spaceId: space_id }));
    },

    async purgeFiles(ids) {
      await client.query(FORGET_FILES, { ids });
    },

    async captchaSecret(spaceId) {
      const { row } = await client.query<{ row: { info: Json } | null }>(SECRET, { id: spaceId });
      const secret = isJsonObject(row?.info) ? row.info.recaptcha_secret : undefined;
      return typeof secret === 'string' ? secret : '';
    },
  };
}
