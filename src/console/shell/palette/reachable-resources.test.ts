import { expect, it } from 'vitest';
import { createAccessControl } from '#console/providers/access-control-provider.ts';
import { abilityRules } from '#derive/access/ability.ts';
import { access } from '#permissions/access.ts';
import { platformRoles, spaceRoles } from '#permissions/roles.ts';
import { model } from '#resources/model.ts';
import { type AccessPlace, allows, type Viewer } from '#schema/access.ts';
import { reachableResources } from './reachable-resources.ts';

const viewers = [...spaceRoles, ...platformRoles].flatMap((role): Viewer[] => {
  const spaceId = spaceRoles.some((name) => name === role) ? 'space' : null;
  return [true, false].map((pageAccess) => ({ role, userId: 'me', spaceId, flags: { pageAccess } }));
});

const mayOf = (viewer: Viewer) => {
  const { answer } = createAccessControl(abilityRules(access, model, viewer), (name) => [name]);
  return (action: string) =>
    (resource: string, target: AccessPlace = {}) =>
      answer({ action }).at({ resource, ...target });
};

it.each(viewers)('$role with page access $flags.pageAccess reaches what the matrix gives', (viewer) => {
  const may = mayOf(viewer);
  const reached = reachableResources(viewer, may('list'), may('browse'));
  const given = model.resources.filter(
    ({ name, scope, subject }) =>
      (scope === 'space') === (viewer.spaceId !== null) &&
      may('list')(name) &&
      allows(access, viewer.role, 'read', subject),
  );
  expect(given.length > 0 || viewer.role === 'user').toBe(true);
  expect(reached).toEqual(expect.arrayContaining(given));
  // What else is reached has an item of its own in the menu.
  const others = reached.filter((resource) => !given.includes(resource));
  expect(others.filter(({ menu }) => menu?.forRoles === undefined)).toEqual([]);
});
