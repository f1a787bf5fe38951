import { describe, expect, it } from 'vitest';
import { dataRefusal } from './data-refusals.ts';

const fault = (code: string, path: string, message = 'no') => ({ message, extensions: { code, path } });
const insert = '$.selectionSet.insert_page.args.objects';

describe('dataRefusal', () => {
  it.each([
    [{ errors: [fault('permission-error', insert)] }, { code: 'permission-error', field: 'insert_page' }],
    [{ errors: [fault('access-denied', '$')] }, { code: 'access-denied', field: undefined }],
    [
      { errors: [fault('validation-failed', '$.selectionSet.user', "field 'user' not found in type: 'query_root'")] },
      { code: 'validation-failed', field: 'user' },
    ],
    [
      { errors: [fault('validation-failed', '$', 'no mutations exist')] },
      { code: 'validation-failed', field: undefined },
    ],
    [
      { id: '1', type: 'error', payload: [fault('permission-error', insert)] },
      { code: 'permission-error', field: 'insert_page' },
    ],
    [
      { id: '1', type: 'error', payload: fault('permission-error', insert) },
      { code: 'permission-error', field: 'insert_page' },
    ],
    [
      { type: 'data', payload: { errors: [fault('access-denied', '$')] } },
      { code: 'access-denied', field: undefined },
    ],
  ])('finds one in %j', (answer, found) => expect(dataRefusal(JSON.stringify(answer))).toEqual(found));

  it.each([
    [{ data: { page: [{ name: '"extensions": {"code": "access-denied"}' }] } }],
    [{ errors: [fault('validation-failed', '$', "field 'x' not found in type: 'page'")] }],
    [{ errors: [fault('constraint-violation', insert)] }],
    [{ extensions: 1 }],
    [null],
  ])('finds none in %j', (answer) => expect(dataRefusal(JSON.stringify(answer))).toBeUndefined());

  it('finds none in what is no JSON', () => expect(dataRefusal('"extensions"}')).toBeUndefined());
});
