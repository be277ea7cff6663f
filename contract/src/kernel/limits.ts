/** Constants and limits of the specification (applicant and staff side, section 9). */
export const MEBIBYTE = 1_048_576;
/** Of a picture that is uploaded; a file of 6 MiB may unpack into gigabytes. */
export const MOST_MEGAPIXELS = 30;
/** Of one that is stored in passes, which is unpacked whole; screens draw a larger one smaller before they send it. */
export const MOST_IN_PASSES = 4;
export const upload = {
  maxBytes: 6_291_456,
  extensions: ['doc', 'docx', 'pdf', 'jpg', 'png', 'ppt', 'pptx'],
  photoExtensions: ['jpg'],
  logoExtensions: ['png', 'jpg'],
} as const;

export const text = {
  proposalName: 200,
  keywords: 100,
  longText: 3000,
  /** Background of imported proposals may be longer; the card shows it whole (decision by fine point A32). */
  importedText: 6000,
  publications: 6000,
  publicationLines: 10,
  plan: 3000,
  applicantEquipment: 300,
  approvedEquipment: 500,
  sampleDescription: 128,
  /** The counter of the sample description shows this smaller number (specification, section 5). */
  sampleDescriptionCounter: 120,
  otherDangers: 400,
  localContact: 200,
  reportComment: 180,
  search: 50,
  comment: 1000,
  rejectionReason: 300,
  councilNote: 3000,
  /** The name of kept filters. */
  viewName: 60,
  inhouseName: 300,
} as const;

/** Proposals that one call takes at once; more that were chosen are dealt with in portions of `bulk`. */
export const atOnce = { bulk: 100, passes: 100, pdf: 1000, excel: 1000, chosen: 1000 } as const;
/** Documents of so many proposals are made while one waits, larger ones in the background. */
export const whileWaiting = { pdf: 50, excel: 300 } as const;

/** Beam time in hours. */
export const beamTime = {
  maxRequested: 720,
  maxGranted: 1500,
  grantStep: 0.5,
  hourMarks: [0, 4, 8, 24, 48, 72, 96, 120],
  reactorDays: 30,
  hoursPerDay: 24,
  beamRecord: 740,
  otherRecord: 1500,
} as const;

/** Average beam hours of a working week, by kind of facility; a laboratory works as long as people do. */
export const averageBeamHours: Readonly<Record<number, number>> & { readonly 3: number } = { 1: 110, 2: 40, 3: 40 };

export const calendar = {
  /** First visible hour of a day. */
  firstHour: 8,
  intervalsAtOnce: 50,
  maxResponsibles: 20,
  /** Shortest comment with which a record is closed. */
  closingComment: 2,
  inhousePageSize: 4,
  /** Longest range that one call answers. */
  maxDays: 400,
  undoMinutes: 60,
  loadWeeks: 13,
  maxLoadWeeks: 54,
} as const;

export const birthDateMinimum = '1950-01-01';

/** Councils begin on a half hour; `colours` is the size of the palette that tells them apart in a calendar. */
export const council = {
  name: 50,
  sessionName: 30,
  place: 150,
  /** How long a meeting stands in the calendars of who takes part: nobody says when it ends. */
  meetingHours: 2,
  earliest: '2024-12-01',
  startTime: '12:00',
  timeStep: 30,
  pageSize: 10,
  colours: 8,
  personSearch: 50,
  /** Experts whose marks are so far apart make a proposal disputed. */
  disputedSpread: 1.5,
  /** Below this mark nothing is proposed for the hours of a station, unless a reader sets another one. */
  floor: 3,
  /** Marks of so many years tell the habit of an expert. */
  habitYears: 2,
  /** Of one council. */
  maxProposals: 500,
  maxTeam: 200,
  maxStations: 200,
  /** Proposals added by one call. */
  addAtOnce: 100,
  /** Experts that a distribution gives one proposal at most. */
  expertsAtOnce: 5,
} as const;

/** Ratings below `red` are red, above `green` green, else amber. */
export const rating = { red: 2.6, green: 4, default: 5, max: 5, step: 0.1 } as const;
