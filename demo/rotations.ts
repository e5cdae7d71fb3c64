// The routes that the demonstration flies, with days and aircraft.

export type Rotation = {
  /** Flight numbers out and back. */
  out: number;
  back: number;
  origin: string;
  destination: string;
  /** Local departure HHMM and block minutes, each way. */
  departs: string;
  block: number;
  backDeparts: string;
  backBlock: number;
  /** ISO weekdays of the outbound flight; the return flight leaves on the same local day. */
  days: string;
  aircraft: string;
  /** J scheduled, C charter. */
  service: 'J' | 'C';
  /** 2 for every second week. */
  everyWeeks?: 2;
  /** The lowest one-way economy fare in EUR, in low season. */
  from: number;
};
const rotation = (
  out: number,
  [origin, destination]: [string, string],
  [departs, block]: [string, number],
  [backDeparts, backBlock]: [string, number],
  days: string,
  [aircraft, service]: [string, 'J' | 'C'],
  from: number,
  everyWeeks?: 2,
): Rotation => ({
  out,
  back: out + 1,
  origin,
  destination,
  departs,
  block,
  backDeparts,
  backBlock,
  days,
  aircraft,
  service,
  from,
  ...(everyWeeks ? { everyWeeks } : {}),
});
export const rotations: Rotation[] = [
  // Daily trunk routes and the United States.
  rotation(101, ['MAD', 'PUJ'], ['1545', 540], ['2145', 490], '1234567', ['359', 'J'], 229),
  rotation(103, ['MAD', 'CUN'], ['1430', 615], ['2045', 545], '1234567', ['359', 'J'], 249),
  rotation(105, ['MAD', 'JFK'], ['1150', 510], ['1755', 425], '1234567', ['333', 'J'], 209),
  rotation(107, ['MAD', 'MIA'], ['1210', 580], ['1840', 515], '1357', ['333', 'J'], 219),
  rotation(201, ['LIS', 'PUJ'], ['1515', 495], ['2110', 450], '1234567', ['333', 'J'], 219),
  rotation(203, ['LIS', 'CUN'], ['1400', 585], ['2030', 525], '246', ['333', 'J'], 239),
  rotation(301, ['BCN', 'JFK'], ['1105', 530], ['1735', 445], '246', ['333', 'J'], 215),
  // Charter rotations, once or twice a week.
  rotation(111, ['MAD', 'SDQ'], ['1610', 535], ['2200', 485], '135', ['333', 'C'], 225),
  rotation(113, ['MAD', 'RTB'], ['1215', 620], ['1815', 560], '6', ['333', 'C'], 269),
  rotation(115, ['MAD', 'SAP'], ['1235', 630], ['1850', 565], '37', ['333', 'C'], 265),
  rotation(117, ['MAD', 'SJO'], ['1120', 660], ['1740', 600], '14', ['359', 'C'], 275),
  rotation(119, ['MAD', 'LIR'], ['1140', 665], ['1800', 605], '6', ['333', 'C'], 279),
  rotation(121, ['MAD', 'HAV'], ['1520', 590], ['2115', 530], '25', ['333', 'C'], 259),
  rotation(123, ['MAD', 'MBJ'], ['1455', 585], ['2045', 525], '7', ['333', 'C'], 249),
  rotation(211, ['LIS', 'SDQ'], ['1445', 490], ['2035', 445], '7', ['333', 'C'], 219),
  rotation(213, ['LIS', 'HAV'], ['1340', 560], ['1930', 505], '3', ['333', 'C'], 249),
  rotation(215, ['LIS', 'MBJ'], ['1325', 555], ['1915', 500], '6', ['333', 'C'], 245),
  rotation(311, ['BCN', 'CUN'], ['1355', 645], ['2015', 575], '37', ['359', 'C'], 255),
  rotation(313, ['BCN', 'PUJ'], ['1505', 570], ['2120', 515], '14', ['333', 'C'], 235),
  rotation(315, ['BCN', 'HAV'], ['1425', 620], ['2035', 550], '6', ['333', 'C'], 265),
  rotation(317, ['BCN', 'MBJ'], ['1410', 615], ['2020', 550], '5', ['333', 'C'], 259, 2),
  rotation(411, ['OPO', 'PUJ'], ['1350', 500], ['1950', 455], '26', ['333', 'C'], 215),
  rotation(413, ['OPO', 'CUN'], ['1310', 590], ['1935', 530], '14', ['333', 'C'], 235),
  // Short sectors.
  rotation(501, ['MAD', 'TFS'], ['0715', 175], ['1030', 165], '1234567', ['32Q', 'J'], 45),
  rotation(503, ['MAD', 'TFS'], ['1400', 175], ['1715', 165], '1234567', ['32Q', 'J'], 45),
  rotation(505, ['MAD', 'TFS'], ['1930', 175], ['2250', 165], '1234567', ['32Q', 'J'], 45),
  rotation(511, ['MAD', 'FNC'], ['0820', 140], ['1030', 130], '1234567', ['32Q', 'J'], 55),
  rotation(521, ['LIS', 'FNC'], ['0745', 105], ['1015', 100], '1234567', ['32Q', 'J'], 39),
  rotation(523, ['LIS', 'FNC'], ['1820', 105], ['2050', 100], '1234567', ['32Q', 'J'], 39),
  rotation(531, ['LIS', 'TFS'], ['1235', 145], ['1545', 140], '1357', ['32Q', 'J'], 55),
  rotation(541, ['BCN', 'TFS'], ['0910', 205], ['1230', 185], '1234567', ['32Q', 'J'], 49),
  rotation(551, ['OPO', 'FNC'], ['1130', 125], ['1420', 120], '1234567', ['32Q', 'J'], 45),
  rotation(553, ['OPO', 'TFS'], ['1610', 150], ['1930', 145], '26', ['32Q', 'J'], 59),
];
/** Every route that is flown, once per direction. */
export function worldRoutes(): { origin: string; destination: string; from: number; long: boolean }[] {
  const routes = new Map<string, { origin: string; destination: string; from: number; long: boolean }>();
  for (const { origin, destination, from, aircraft } of rotations) {
    const long = aircraft !== '32Q';
    routes.set(`${origin}${destination}`, { origin, destination, from, long });
    routes.set(`${destination}${origin}`, { origin: destination, destination: origin, from, long });
  }
  return [...routes.values()];
}
