// Every region in every stage is found by its host, however it is written; an unknown host is served as domain 1.
import { describe, expect, it } from 'vitest';

import { domainOfRegion, regionNames, regionOfHost, stages } from '#content/regions.ts';
import { siteOfHost } from '#content/read-site.server.ts';
import { worldHosts } from '#demo/sites.ts';

const hosts = new Map(worldHosts.map((row) => [row.host, row]));
const domains = new Map();
const settings = { PUBLIC_URL: 'https://mexico.alisio.example' };

/** The host of a region's site in each stage, and the domain that is served there. */
const table = Object.entries(regionNames).flatMap(([id, name]) =>
  stages.map((stage) => {
    const infix = stage === 'production' ? '' : `.${stage}`;
    const host = stage === 'demo' ? `${name}.localhost` : `${name}${infix}.alisio.example`;
    return { host, regionId: Number(id), domainId: name === 'www2' ? 9 : Number(id) };
  }),
);

describe('[BC-04] the region of a host', () => {
  it('there are nine of them, each with production, staging, pre, test and demonstration hosts', () => {
    expect(Object.values(regionNames)).toEqual([
      'mexico',
      'honduras',
      'costarica',
      'dominican',
      'portugal',
      'web-staging',
      'usa',
      'www2',
      'www',
    ]);
    expect(table).toHaveLength(45);
    expect(new Set(worldHosts.map(({ host }) => host))).toEqual(new Set(table.map(({ host }) => host)));
  });

  it.each(table)('$host is region $regionId and shows domain $domainId', ({ host, regionId, domainId }) => {
    for (const header of [host, host.toUpperCase(), `${host}:3000`, `${host}.`, ` ${host} `]) {
      expect(regionOfHost(hosts, header), header).toBe(regionId);
    }
    expect(domainOfRegion(regionId)).toBe(domainId);
    expect(siteOfHost({ hosts, domains }, host, settings)).toEqual({
      domainId,
      country: null,
      url: `https://${host}`,
    });
  });

  it.each([
    'localhost',
    'evil.example',
    'mexico.alisio.example.evil.example',
    '',
    null,
    undefined,
    '127.0.0.1:80',
  ])('an unknown host (%s) is region 0, domain 1, and never part of an address of ours', (host) => {
    expect(regionOfHost(hosts, host)).toBe(0);
    expect(domainOfRegion(0)).toBe(1);
    expect(siteOfHost({ hosts, domains }, host, settings)).toEqual({
      domainId: 1,
      country: null,
      url: settings.PUBLIC_URL,
    });
  });
});
