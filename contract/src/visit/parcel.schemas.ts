import { z } from 'zod';
import { byKey, Id, Line, RequiredLine, Text, together } from '../kernel/schemas.ts';
import { seenInput } from '../kernel/moved-on.ts';
import { parcelActions } from './parcel.machine.ts';
import { VerdictView } from './visit.schemas.ts';

/** Parcels, and the experiment itself: begun and ended. */

export const parcelLimits = { samples: 1000, parcels: 50, place: 120 } as const;
const limits = parcelLimits;
export const parcelDirections = ['there', 'back'] as const;

/** Of the UN's list of dangerous goods: four digits, typed with or without the letters before them. */
const UnNumber = Line(10)
  .overwrite((typed) => typed.replace(/^UN\s*/i, ''))
  .regex(/^(\d{4})?$/, { error: 'validation.un_number' });

export const ParcelInput = z.object({
  slot_id: Id,
  direction: z.enum(parcelDirections).default('there'),
  /** How it travels. */
  way: Line(120).default(''),
  carrier_number: Line(60).default(''),
  samples: RequiredLine(limits.samples),
  temperature: Line(40).default(''),
  un_number: UnNumber.default(''),
});
export type ParcelInput = z.output<typeof ParcelInput>;

export const ParcelActionInput = z
  .object({
    parcel_id: Id,
    action: z.enum(parcelActions),
    /** Of `arrived`: where it lies. */
    place: Line(limits.place).optional(),
    /** Of `change`. */
    carrier_number: Line(60).optional(),
    ...seenInput,
  })
  .refine(({ action, carrier_number: number }) => action !== 'change' || Boolean(number), {
    ...together,
    path: ['carrier_number'],
    error: 'validation.required',
  })
  .refine(({ action, place }) => action !== 'arrived' || Boolean(place), {
    ...together,
    path: ['place'],
    error: 'validation.required',
  });
export type ParcelActionInput = z.output<typeof ParcelActionInput>;

export const ParcelView = z.object({
  id: z.number(),
  /** Null: the time was given back. */
  slot_id: z.number().nullable(),
  proposal_id: z.number(),
  status: z.number(),
  status_name: z.string(),
  direction: z.enum(parcelDirections),
  way: z.string(),
  carrier_number: z.string(),
  samples: z.string(),
  temperature: z.string(),
  un_number: z.string(),
  place: z.string(),
  can: byKey(parcelActions, VerdictView),
});
export type ParcelView = z.output<typeof ParcelView>;
export const ParcelsSaid = z.object({ status: z.literal('ok'), detail: z.string(), parcels: z.array(ParcelView) });

export const SignOffInput = z
  .object({
    slot_id: Id,
    lost_hours: z.coerce.number<number | string>().min(0).max(1500).multipleOf(0.1).default(0),
    lost_cause: Text(300).default(''),
  })
  .refine(({ lost_hours: lost, lost_cause: cause }) => lost === 0 || cause !== '', {
    ...together,
    path: ['lost_cause'],
    error: 'visit.refusal.cause',
  });
export type SignOffInput = z.output<typeof SignOffInput>;

export const Attendance = z.object({
  slot_id: z.number(),
  signed_on_at: z.string().nullable(),
  signed_on_by: z.string(),
  signed_off_at: z.string().nullable(),
  /** Empty where it ended by itself. */
  signed_off_by: z.string(),
  lost_hours: z.number(),
  lost_cause: z.string(),
  /** What this reader may do now, and why not. */
  can: byKey(['sign_on', 'sign_off'], VerdictView),
});
export type Attendance = z.output<typeof Attendance>;
export const AttendanceSaid = z.object({ status: z.literal('ok'), detail: z.string(), attendance: Attendance });
