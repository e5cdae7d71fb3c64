// Reads an IATA SSIM chapter 7 file: record types 1 to 5 and filler lines of zeros, 200 columns each. Pure. Layout and
// handling of each record: docs/decisions/0007-schedule-files.md.
import { openProblems, type Problem, type Problems } from '#flights/schedule/problems.ts';
import { OPEN, readDate, type EpochDay } from '#flights/schedule/ssim-fields.ts';
import {
  columns,
  readLeg,
  type ScheduleLeg,
  type TimeMode,
  type Validity,
} from '#flights/schedule/ssim-leg.ts';

/** One carrier record and what it states about the legs that follow it. */
export type ScheduleBlock = {
  line: number;
  carrier: string;
  timeMode: TimeMode;
  season: string;
  /** Null where the record leaves the end open. */
  validFrom: EpochDay | null;
  validTo: EpochDay | null;
};

export type ScheduleFile = {
  blocks: ScheduleBlock[];
  /** Leg records seen, the refused ones included. */
  legsRead: number;
  lines: number;
};

export const MAX_LINES = 5_000_000;
export const MAX_LEGS = 500_000;
/** A file with all airlines of the world has a thousand. */
export const MAX_BLOCKS = 10_000;
/** Columns of every record. */
export const RECORD_LENGTH = 200;

/** Reads all lines (without line ends). Stops early only at the size limits. */
export function readSsim(
  lines: Iterable<string>,
): ScheduleFile & { legs: ScheduleLeg[]; problems: Problem[] } {
  const problems = openProblems();
  const legs: ScheduleLeg[] = [];
  const reader = openReader(problems, (leg) => legs.push(leg));
  for (const line of lines) if (!reader.take(line.replace(/\r$/, ''))) break;
  return { ...reader.finish(), legs, problems: problems.list() };
}

type State = ScheduleFile & {
  problems: Problems;
  onLeg: (leg: ScheduleLeg, block: ScheduleBlock) => void;
  /** The leg that segment data may still follow. */
  pending: { leg: ScheduleLeg; block: ScheduleBlock } | null;
  full: boolean;
  header: boolean;
  /** The open carrier block: between a type 2 and its type 5. */
  block: ScheduleBlock | null;
  /** The carrier record of the open block was refused: that is reported once, and what follows it is not judged. */
  isBroken: boolean;
  validity: Validity;
  /** Serial number of the previous record; null where a new data set may start its own count. */
  serial: number | null;
  lastLeg: { key: string; leg: ScheduleLeg | null } | null;
};

export type SsimReader = {
  /**
   * Takes a line without its end. `length` is its real length, where only its first columns are given. Returns false
   * when the reader wants no more.
   */
  take: (line: string, length?: number) => boolean;
  finish: () => ScheduleFile;
};

/** A reader that is fed line by line, and passes on each leg that is read completely. */
export function openReader(problems: Problems, onLeg: State['onLeg']): SsimReader {
  const state: State = {
    blocks: [],
    legsRead: 0,
    lines: 0,
    problems,
    onLeg,
    pending: null,
    full: false,
    header: false,
    block: null,
    isBroken: false,
    validity: { from: OPEN, to: OPEN },
    serial: null,
    lastLeg: null,
  };
  return {
    take: (line, length = line.length) => takeLine(state, line, length),
    finish: () => {
      passOn(state);
      finish(state);
      const { blocks, legsRead, lines } = state;
      return { blocks, legsRead, lines };
    },
  };
}

/** Nothing more can follow for the previous leg. */
function passOn(state: State): void {
  if (state.pending) state.onLeg(state.pending.leg, state.pending.block);
  state.pending = null;
}

function takeLine(state: State, line: string, length: number): boolean {
  state.lines++;
  if (state.lines > MAX_LINES) return tooBig(state, `more than ${MAX_LINES} lines: split the file`);
  if (line.length === length && (line.trim() === '' || /^0+$/.test(line))) return true;
  const reason = shapeProblem(line, length);
  if (reason) {
    refuse(state, reason);
    // A broken line has no serial to continue from; the next one restarts the count instead of failing too.
    state.serial = null;
    takeBroken(state, line);
    return true;
  }
  checkSerial(state, line);
  takeRecord(state, line);
  if (state.blocks.length > MAX_BLOCKS) {
    return tooBig(state, `more than ${MAX_BLOCKS} carrier records: split the file`);
  }
  if (state.legsRead > MAX_LEGS) return tooBig(state, `more than ${MAX_LEGS} legs: split the file`);
  return true;
}

/** A record that cannot be read still opens and closes what its type does, so that the lines after it do not fail, too. */
function takeBroken(state: State, line: string): void {
  const type = line.charAt(0);
  if ('1235'.includes(type)) passOn(state);
  if (type === '1') state.header = true;
  else if (type === '2') openBlock(state, null);
  else if (type === '3') {
    state.legsRead++;
    state.lastLeg = { key: legKey(line), leg: null };
  } else if (type === '5') closeBlock(state);
}

function openBlock(state: State, block: ScheduleBlock | null): void {
  state.block = block;
  state.isBroken = block === null;
  state.lastLeg = null;
}

function closeBlock(state: State): void {
  state.block = null;
  state.isBroken = false;
  state.lastLeg = null;
  // Real files start the next carrier record with the trailer's own number, with the next one, or from 1 again.
  state.serial = null;
}

function takeRecord(state: State, line: string): void {
  const type = line.charAt(0);
  if (type === '1') {
    if (state.header && state.block) refuse(state, 'second header before the trailer of the data set');
    if (columns(line, 2, 35) !== 'AIRLINE STANDARD SCHEDULE DATA SET') {
      refuse(state, 'header title is not AIRLINE STANDARD SCHEDULE DATA SET');
    }
    state.header = true;
  } else if (!state.header && '2345'.includes(type)) {
    refuse(state, 'no header record (type 1) before this record');
    state.header = true;
    takeRecord(state, line);
  } else if (type === '2') takeCarrier(state, line);
  else if (type === '3') takeLeg(state, line);
  else if (type === '4') takeSegment(state, line);
  else if (type === '5') takeTrailer(state, line);
  else refuse(state, `unknown record type "${type}"`);
}

/** The columns of free text, from and to, of a header, a carrier record and segment data: nothing reads a letter there. */
const freeText: Readonly<Record<string, readonly [number, number]>> = {
  '1': [36, 194],
  '2': [36, 194],
  '4': [40, 194],
};

/** Why a line cannot be read at all. */
function shapeProblem(line: string, length: number): string | null {
  const [from, to] = freeText[line.charAt(0)] ?? [Infinity, 0];
  const strange = [...line.matchAll(/[^\u0020-\u007e]/g)].find(
    ({ 0: sign, index }) => !(sign >= '\u00a0' && index + 1 >= from && index + 1 <= to),
  );
  if (strange) return `character outside printable ASCII in column ${strange.index + 1}`;
  if (length !== RECORD_LENGTH) return `line has ${length} of ${RECORD_LENGTH} characters`;
  if (line.startsWith('3') && /[a-z]/.test(line)) {
    return `lower case letter in column ${line.search(/[a-z]/) + 1}`;
  }
  return null;
}

/** Serial numbers rise by one; after 999999 they continue with 000002, and after a trailer a data set may restart. */
function checkSerial(state: State, line: string): void {
  const text = columns(line, 195, 200);
  if (!/^\d{6}$/.test(text)) {
    refuse(state, `serial number "${text}" is not six digits`);
    state.serial = null;
    return;
  }
  const serial = Number(text);
  const due = state.serial === null ? serial : state.serial === 999_999 ? 2 : state.serial + 1;
  if (serial !== due) refuse(state, `serial number ${text} where ${String(due).padStart(6, '0')} is due`);
  state.serial = serial;
}

function takeCarrier(state: State, line: string): void {
  passOn(state);
  if (state.block)
    refuse(state, `no trailer record (type 5) for the carrier record of line ${state.block.line}`);
  const refused: string[] = [];
  const timeMode = columns(line, 2, 2);
  const carrier = columns(line, 3, 5).trim();
  const from = readDate(columns(line, 15, 21));
  const to = readDate(columns(line, 22, 28));
  if (timeMode !== 'U' && timeMode !== 'L') refused.push(`time mode "${timeMode}" is neither U nor L`);
  if (!/^(?=.*[A-Z])[A-Z0-9]{2}[A-Z]?$/.test(carrier)) refused.push(`airline "${carrier}" is not valid`);
  if (from === null) refused.push(`validity start "${columns(line, 15, 21)}" is not a date DDMMMYY`);
  if (to === null) refused.push(`validity end "${columns(line, 22, 28)}" is not a date DDMMMYY`);
  if (typeof from === 'number' && typeof to === 'number' && to < from)
    refused.push('validity ends before it starts');
  for (const reason of refused) refuse(state, reason);
  state.validity = { from: from ?? OPEN, to: to ?? OPEN };
  const block: ScheduleBlock = {
    line: state.lines,
    carrier,
    timeMode: timeMode === 'U' ? 'U' : 'L',
    season: columns(line, 11, 13).trim(),
    validFrom: typeof from === 'number' ? from : null,
    validTo: typeof to === 'number' ? to : null,
  };
  state.blocks.push(block);
  openBlock(state, refused.length > 0 ? null : block);
}

function takeLeg(state: State, line: string): void {
  passOn(state);
  state.legsRead++;
  if (state.isBroken) return;
  if (!state.block) {
    refuse(state, 'no carrier record (type 2) before this leg');
    return;
  }
  const { leg, problems } = readLeg(line, state.lines, state.block.timeMode, state.validity);
  for (const reason of problems) refuse(state, reason);
  state.lastLeg = { key: legKey(line), leg };
  if (!leg) return;
  if (leg.carrier !== state.block.carrier) {
    refuse(state, `airline ${leg.carrier} in the data set of ${state.block.carrier}`);
  } else state.pending = { leg, block: state.block };
}

/** Segment data belong to the leg before them; only the operating airline is kept (DEI 2 and 127). */
function takeSegment(state: State, line: string): void {
  if (state.isBroken) return;
  if (!state.lastLeg || state.lastLeg.key !== legKey(line)) {
    refuse(state, 'segment data without its leg before it');
    return;
  }
  const dei = columns(line, 31, 33);
  if (!/^(\d{3}| {0,2}\d{1,3})$/.test(dei)) {
    refuse(state, `data element identifier "${dei}" is not a number`);
    return;
  }
  const data = columns(line, 40, 194).trim();
  const operator = /^\/?([A-Z0-9]{2}[A-Z]?)(?![A-Z0-9])/.exec(data)?.[1];
  const says = Number(dei) === 2 || (Number(dei) === 127 && data.startsWith('/'));
  if (says && operator && state.lastLeg.leg) state.lastLeg.leg.operatingCarrier = operator;
}

/** Suffix, airline, flight, variation, leg sequence and service type: the key that links segment data to a leg. */
function legKey(line: string): string {
  return columns(line, 2, 14);
}

function takeTrailer(state: State, line: string): void {
  passOn(state);
  if (state.isBroken) return closeBlock(state);
  if (!state.block) {
    refuse(state, 'trailer without a carrier record (type 2) before it');
    return;
  }
  const carrier = columns(line, 3, 5).trim();
  if (carrier !== state.block.carrier)
    refuse(state, `trailer of ${carrier} in the data set of ${state.block.carrier}`);
  const check = columns(line, 188, 193);
  const own = Number(columns(line, 195, 200));
  if (!/^\d{6}$/.test(check) || Number(check) !== (own === 2 ? 999_999 : own - 1)) {
    refuse(
      state,
      `trailer counts up to serial "${check}", the record before has ${String(own - 1).padStart(6, '0')}`,
    );
  }
  const end = columns(line, 194, 194);
  if (end !== 'E' && end !== 'C') refuse(state, `end code "${end}" is neither E nor C`);
  closeBlock(state);
}

function finish(state: State): void {
  if (state.full) return;
  if (!state.header) refuse(state, 'no header record (type 1) in the file');
  else if (state.isBroken) return;
  else if (state.blocks.length === 0 && state.problems.lines() === 0)
    refuse(state, 'no carrier record (type 2) in the file');
  else if (state.legsRead === 0) refuse(state, 'no leg record (type 3) in the file');
  else if (state.block) refuse(state, 'no trailer record (type 5) at the end: the file may be cut off');
}

function refuse(state: State, reason: string): void {
  state.problems.add(Math.max(state.lines, 1), reason);
}

function tooBig(state: State, reason: string): false {
  state.full = true;
  refuse(state, reason);
  return false;
}
