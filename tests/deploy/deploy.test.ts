import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as apps from 'kubernetes-models/apps/v1';
import * as networking from 'kubernetes-models/networking.k8s.io/v1';
import * as policy from 'kubernetes-models/policy/v1';
import * as core from 'kubernetes-models/v1';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { envSchema } from '#server/env.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const variables = new Set(Object.keys(envSchema.shape));
const needed = Object.entries(envSchema.shape)
  .filter(([, schema]) => !schema.safeParse(undefined).success)
  .map(([name]) => name);

/** The name of the package that an import is of. */
const packageOf = (name: string) => (name.startsWith('@') ? name.split('/').slice(0, 2) : name.split('/', 1)).join('/');

describe('the memory of a server', () => {
  it('is in the example what the handbook adds up', () => {
    const [, given = '', sum = ''] = /Give it ([\d.]+) GB \(([\d.+× ]+)\)/.exec(read('docs/operations.md')) ?? [];
    const parts = sum
      .split(' + ')
      .map((part) => part.split(' × ').reduce((product, factor) => product * Number(factor), 1));
    const needed = parts.reduce((total, part) => total + part, 0);
    const [, limit = ''] = /limits: \{ memory: (\d+)Mi \}/.exec(read('deploy/kubernetes/server.yaml')) ?? [];
    expect(Number(limit) / 1024).toBe(Number(given));
    expect(Number(given)).toBeGreaterThanOrEqual(needed);
    expect(Number(given) - needed).toBeLessThan(0.5);
  });
});

describe('the images', () => {
  it('hold every package that the built server imports', () => {
    const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, { dev?: boolean }> };
    const textOf = (folder: string) =>
      readdirSync(join(root, folder))
        .map((file) => read(`${folder}/${file}`))
        .join('\n');
    const importedIn = (text: string) =>
      [...text.matchAll(/^(?:import|export)\b[^;'"]*?["']([^."'][^"']*)["'];/gm)].map(([, name = '']) => name);
    const bundle = textOf('dist/server');
    const imported = importedIn(bundle);
    expect(importedIn(textOf('dist/threads')).filter((name) => !isBuiltin(name))).toEqual([]);
    // Files of these are read, not imported.
    const resolved = [...bundle.matchAll(/\bresolve\("([^."/][^"]*)"\)/g)].map(([, name = '']) => name);
    const fonts = [...bundle.matchAll(/package: "([\w-]+)"/g)].map(([, name]) => `@fontsource-variable/${name}`);
    expect([resolved, fonts.length]).toEqual([expect.arrayContaining(['signature_pad']), 9]);
    const names = new Set([...imported, ...resolved, ...fonts].filter((name) => !isBuiltin(name)).map(packageOf));
    expect(names.size).toBeGreaterThan(15);
    const lacking = [...names].filter(
      (name) => packages[`node_modules/${name}`]?.dev ?? !packages[`node_modules/${name}`],
    );
    expect(lacking, 'packages that `npm ci --omit=dev` leaves out').toEqual([]);
  });

  it.each(['Dockerfile', 'data-service.Dockerfile'])(
    '%s copies what is there and what its ignore file lets in',
    (file) => {
      const ignored = read(`deploy/${file}.dockerignore`);
      const copied = [...read(`deploy/${file}`).matchAll(/^COPY (?!--from)(.+) \S+$/gm)]
        .flatMap(([, paths = '']) => paths.split(' '))
        .filter((path) => path !== '.');
      expect(copied.length).toBeGreaterThan(0);
      for (const path of copied) {
        expect(existsSync(join(root, path)), path).toBe(true);
        expect(ignored).toContain(`!${path.split('/')[0]}\n`);
      }
    },
  );

  it('are built from every file that the build names', () => {
    const letIn = read('deploy/Dockerfile.dockerignore')
      .split('\n')
      .flatMap((line) => (line.startsWith('!') ? [line.slice(1)] : []))
      .map((pattern) => new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`));
    const { imports } = JSON.parse(read('package.json')) as { imports: Record<string, string> };
    const folders = Object.values(imports).map((path) => path.split('/')[1] ?? '');
    const named = new Set([
      ...folders,
      'tools',
      'package.json',
      'tsconfig.json',
      'vite.config.ts',
      'vite.server.config.ts',
    ]);
    named.delete('tests');
    expect([...named].filter((name) => !letIn.some((pattern) => pattern.test(name)))).toEqual([]);
  });

  it('are built from nothing that git ignores, in whichever folder it is', () => {
    const lines = read('deploy/Dockerfile.dockerignore').split('\n');
    const lastLetIn = lines.findLastIndex((line) => line.startsWith('!'));
    const ignored = read('.gitignore').split('\n').filter(Boolean);
    expect(ignored).toContain('.env');
    const lacking = ignored.filter((name) => lines.indexOf(`**/${name.replace(/\/$/, '')}`) < lastLetIn);
    expect(lacking, 'patterns that have to follow those which let in').toEqual([]);
  });
});

interface Service {
  environment?: Record<string, string>;
  read_only?: boolean;
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: object;
  build?: { dockerfile: string };
}

describe('compose.yaml', () => {
  const { services } = parse(read('deploy/compose.yaml')) as { services: Record<string, Service> };

  it('gives the server variables that it reads, and waits for what it needs', () => {
    const { environment = {}, depends_on = {}, read_only } = services.server ?? {};
    expect(Object.keys(environment).filter((name) => !variables.has(name))).toEqual([]);
    expect(read_only).toBe(true);
    for (const [name, { condition }] of Object.entries(depends_on)) {
      expect([name, condition]).toEqual([name, 'service_healthy']);
      expect(services[name]?.healthcheck, name).toBeDefined();
    }
    for (const { build } of Object.values(services)) {
      if (build) expect(existsSync(join(root, build.dockerfile)), build.dockerfile).toBe(true);
    }
  });

  it('names services by their hosts, and the hook by its route', () => {
    const hosts = Object.keys(services);
    const urls = Object.values(services).flatMap(({ environment = {} }) =>
      Object.values(environment).flatMap((value) => /^\w+:\/\/(?:[^@/]*@)?([\w-]+):\d+/.exec(value)?.[1] ?? []),
    );
    expect(urls.length).toBe(3);
    expect(urls.filter((host) => !hosts.includes(host))).toEqual([]);
    expect(services['data-service']?.environment?.HASURA_GRAPHQL_AUTH_HOOK).toMatch(/\/api\/auth\/hook$/);
  });
});

interface KubernetesObject {
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
  stringData?: Record<string, string>;
}

type Model = new (data: never) => { validate(): void };
const models = { ...core, ...apps, ...policy, ...networking } as unknown as Record<string, Model>;

describe('the Kubernetes example', () => {
  const folder = 'deploy/kubernetes';
  const objects = readdirSync(join(root, folder))
    .filter((file) => file.endsWith('.yaml'))
    .flatMap((file) => parseAllDocuments(read(`${folder}/${file}`)).map((each) => each.toJS() as KubernetesObject));

  it.each(objects.map((object) => [`${object.kind} ${object.metadata.name}`, object] as const))(
    '%s is an object of Kubernetes',
    (_, object) => {
      const Model = models[object.kind];
      expect(Model, object.kind).toBeDefined();
      if (Model) new Model(object as never).validate();
    },
  );

  it('has every variable that the server needs, and none that nobody reads', () => {
    const given = objects.flatMap(({ data, stringData }) => Object.keys({ ...data, ...stringData }));
    expect(needed.filter((name) => !given.includes(name))).toEqual([]);
    expect(given.filter((name) => !variables.has(name))).toEqual(['DATABASE_URL']);
  });

  it('keeps two of three servers through a disruption', () => {
    const find = (kind: string) =>
      objects.find((each) => each.kind === kind && each.metadata.name === 'server') as unknown as {
        spec: { replicas?: number; minAvailable?: number };
      };
    expect(find('Deployment').spec.replicas).toBe(3);
    expect(find('PodDisruptionBudget').spec.minAvailable).toBe(2);
  });
});
