// Airports of the demonstration. Sources and licence: docs/decisions/0006-airline-and-demonstration.md.
import { type Texts, textsOf } from './airline.ts';

export type WorldAirport = {
  airportCode: string;
  name: Texts;
  country: string;
  latitude: number;
  longitude: number;
  timeZone: string;
};
const airportRow = (
  airportCode: string,
  names: [string, string, string],
  country: string,
  [latitude, longitude]: [number, number],
  timeZone: string,
): WorldAirport => ({ airportCode, name: textsOf(names), country, latitude, longitude, timeZone });
const same = (name: string): [string, string, string] => [name, name, name];
export const worldAirports: WorldAirport[] = [
  airportRow('MAD', same('Madrid'), 'ES', [40.4719, -3.5626], 'Europe/Madrid'),
  airportRow('BCN', same('Barcelona'), 'ES', [41.2971, 2.0785], 'Europe/Madrid'),
  airportRow('LIS', ['Lisbon', 'Lisboa', 'Lisboa'], 'PT', [38.7742, -9.1342], 'Europe/Lisbon'),
  airportRow('OPO', ['Porto', 'Oporto', 'Porto'], 'PT', [41.2421, -8.6781], 'Europe/Lisbon'),
  airportRow('CUN', same('Cancún'), 'MX', [21.0365, -86.8771], 'America/Cancun'),
  airportRow('PUJ', same('Punta Cana'), 'DO', [18.5674, -68.3634], 'America/Santo_Domingo'),
  airportRow(
    'SDQ',
    ['Santo Domingo', 'Santo Domingo', 'São Domingos'],
    'DO',
    [18.4297, -69.6689],
    'America/Santo_Domingo',
  ),
  airportRow('RTB', same('Roatán'), 'HN', [16.3168, -86.523], 'America/Tegucigalpa'),
  airportRow('SAP', same('San Pedro Sula'), 'HN', [15.4526, -87.9236], 'America/Tegucigalpa'),
  airportRow('SJO', ['San José', 'San José', 'São José'], 'CR', [9.9939, -84.2088], 'America/Costa_Rica'),
  airportRow('LIR', ['Liberia', 'Liberia', 'Liberia'], 'CR', [10.5933, -85.5444], 'America/Costa_Rica'),
  airportRow('HAV', ['Havana', 'La Habana', 'Havana'], 'CU', [22.9892, -82.4091], 'America/Havana'),
  airportRow('MBJ', same('Montego Bay'), 'JM', [18.5037, -77.9134], 'America/Jamaica'),
  airportRow('MIA', same('Miami'), 'US', [25.7932, -80.2906], 'America/New_York'),
  airportRow('JFK', ['New York', 'Nueva York', 'Nova Iorque'], 'US', [40.6398, -73.7789], 'America/New_York'),
  airportRow(
    'TFS',
    ['Tenerife South', 'Tenerife Sur', 'Tenerife Sul'],
    'ES',
    [28.0445, -16.5725],
    'Atlantic/Canary',
  ),
  airportRow('FNC', same('Funchal'), 'PT', [32.6979, -16.7745], 'Atlantic/Madeira'),
];
/** The terminals of the demonstration airline at airports that have more than one. */
const terminals: Record<string, string> = {
  MAD: '4S',
  BCN: '1',
  LIS: '1',
  CUN: '4',
  PUJ: 'B',
  JFK: '8',
  MIA: 'N',
};
/** Undefined if travellers need no terminal to find their flight. */
export function terminalOf(airportCode: string): string | undefined {
  return terminals[airportCode];
}
