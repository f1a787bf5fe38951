// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, expect, it } from 'vitest';
import { ModelContext, useModel } from '#console/ui/context.ts';
import type { Resource } from '#schema/resource.ts';
import { consoleModel, fakeServices } from '#tests/support/console/console-fakes.ts';
import { ResourceOverride } from './ResourceOverride.tsx';
import { ServicesContext } from './services.ts';

afterEach(cleanup);

const declaredAs = (many: string): Resource => {
  const page = consoleModel.declared('page');
  return { ...page, labels: { ...page.labels, many } };
};

const told: string[] = [];

function Asking() {
  const { many } = useModel().resource('page').labels;
  useEffect(() => void told.push(`asked ${many}`), [many]);
  return <input aria-label={many} />;
}

it('tells the providers of a declaration before anything inside asks, and leaves an input alone when it changes', () => {
  const declare = ({ labels }: Resource) => {
    told.push(`declared ${labels.many}`);
    return () => void told.push(`withdrawn ${labels.many}`);
  };
  const shown = (many: string) => (
    <ServicesContext value={fakeServices({ declare })}>
      <ModelContext value={consoleModel}>
        <ResourceOverride resource={declaredAs(many)}>
          <Asking />
        </ResourceOverride>
      </ModelContext>
    </ServicesContext>
  );
  const { rerender } = render(shown('Trips'));
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Trips' });
  input.value = 'Half a wor';
  rerender(shown('Voyages'));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Voyages' }).value).toBe('Half a wor');
  expect(told).toEqual(['declared Trips', 'asked Trips', 'withdrawn Trips', 'declared Voyages', 'asked Voyages']);
});
