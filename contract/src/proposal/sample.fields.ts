/** Four ways to say how large a sample is. */
export const sampleSizes = ['sample_avarage_size', 'sample_volume', 'sample_surface_area', 'sample_mass'] as const;
export const sampleHazards = ['is_toxic', 'is_biohazard', 'is_different_dangerous'] as const;

/** What a proposal says of its sample, in the order of the form. */
export const sampleFields = [
  'sample_description',
  'sample_type_id',
  'sample_count',
  ...sampleSizes,
  ...sampleHazards,
  'other_dangers',
] as const;
