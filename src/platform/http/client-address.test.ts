// The client for which a request is counted.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { clientKey, holderDigest, networksOf, networksOfHolder } from '#platform/http/client-address.ts';

describe('the client that a request is counted for', () => {
  it.each<[string, string | undefined, string | undefined, number, string]>([
    ['is the socket’s address', '192.0.2.7', undefined, 0, '192.0.2.7'],
    ['is not what anybody may write into a header', '192.0.2.7', '203.0.113.9', 0, '192.0.2.7'],
    ['is what our one proxy saw', '10.0.0.1', '203.0.113.9', 1, '203.0.113.9'],
    ['is not what the client claimed to our proxy', '10.0.0.1', '1.1.1.1, 203.0.113.9', 1, '203.0.113.9'],
    ['is what the outer of two proxies saw', '10.0.0.1', '1.1.1.1, 203.0.113.9, 10.0.0.2', 2, '203.0.113.9'],
    ['is the first known of too short a chain', '10.0.0.1', '203.0.113.9', 2, '203.0.113.9'],
    ['is the socket’s when the header is missing', '10.0.0.1', undefined, 1, '10.0.0.1'],
    ['is the socket’s when the header is no address', '10.0.0.1', 'unknown', 1, '10.0.0.1'],
    ['may come with a port', '10.0.0.1', '203.0.113.9:4711', 1, '203.0.113.9'],
    ['may come in brackets', '10.0.0.1', '[2001:db8::1]:4711', 1, '2001:db8:0:0::/64'],
    ['is IPv4 in IPv6 clothes', '::ffff:192.0.2.7', undefined, 0, '192.0.2.7'],
    ['is IPv4 in full IPv6 clothes', '0:0:0:0:0:ffff:192.0.2.7', undefined, 0, '192.0.2.7'],
    ['is IPv4 in hexadecimal IPv6 clothes', '::ffff:c000:207', undefined, 0, '192.0.2.7'],
    ['is IPv4 behind a translator (NAT64)', '64:ff9b::c000:207', undefined, 0, '192.0.2.7'],
    ['is IPv4 behind a translator, in dots', '64:ff9b::192.0.2.7', undefined, 0, '192.0.2.7'],
    ['is a household, not a device', '2001:db8:1:2:3:4:5:6', undefined, 0, '2001:db8:1:2::/64'],
    ['is a household in short writing', '2001:db8::5:6', undefined, 0, '2001:db8:0:0::/64'],
    ['is a household in capital letters', '2001:0DB8:A::', undefined, 0, '2001:db8:a:0::/64'],
    ['has no zone', 'fe80::1%eth0', undefined, 0, 'fe80:0:0:0::/64'],
    ['is this machine', '::1', undefined, 0, '0:0:0:0::/64'],
    ['may hide behind a translator', '64:ff9b:0:1::192.0.2.7', undefined, 0, '64:ff9b:0:1::/64'],
    ['may be nobody', undefined, undefined, 0, 'unknown'],
  ])('%s', (_title, socket, forwarded, proxies, expected) => {
    expect(clientKey(socket, forwarded, proxies)).toBe(expected);
  });

  it('is one for all addresses of a /64, and another for the next', () => {
    const group = fc.nat(0xffff).map((n) => n.toString(16));
    const four = fc.tuple(group, group, group, group).map((groups) => groups.join(':'));
    fc.assert(
      fc.property(four, four, four, (net, one, two) => {
        expect(clientKey(`${net}:${one}`, undefined, 0)).toBe(clientKey(`${net}:${two}`, undefined, 0));
        expect(clientKey(`${net}:${one}`, undefined, 0)).toBe(`${net}::/64`);
      }),
    );
  });

  it('has networks around it with multiples of its budget, if it is an IPv6 client', () => {
    expect(networksOf('192.0.2.7')).toEqual([{ key: '192.0.2.7', times: 1 }]);
    expect(networksOf('account staff:2001:db8::/64')).toHaveLength(1);
    expect(networksOf('2001:db8:1:2ff::/64')).toEqual([
      { key: '2001:db8:1:2ff::/64', times: 1 },
      { key: '2001:db8:1:200::/56', times: 2 },
      { key: '2001:db8:1::/48', times: 8 },
    ]);
  });

  it('shares the digest of each network with exactly the clients of that network', () => {
    const settings = { LINK_SECRET: 'a secret of the test' };
    const digestsOf = (client: string) => networksOfHolder(holderDigest(client, settings));
    const group = fc.nat(0xffff);
    fc.assert(
      fc.property(group, group, (one, two) => {
        const at = (subnet: number) => `2001:db8:1:${subnet.toString(16)}::/64`;
        const [first, second] = [digestsOf(at(one)), digestsOf(at(two))];
        expect(first.map(({ times }) => times)).toEqual([1, 2, 8]);
        const shared = first.map(({ key }, index) => key === second[index]?.key);
        expect(shared).toEqual([one === two, one >> 8 === two >> 8, true]);
      }),
    );
    expect(digestsOf('192.0.2.7')).toEqual([{ key: expect.stringMatching(/^[\w-]{43}$/), times: 1 }]);
  });

  it('is never long, whatever the header contains', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400 }), fc.nat(3), (header, proxies) => {
        expect(clientKey('192.0.2.7', header, proxies).length).toBeLessThan(30);
      }),
    );
  });
});
