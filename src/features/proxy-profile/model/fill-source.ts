/** Where values come from that fill many fields of the form at once. */
export type FillSource =
  | { from: 'draft'; at: number }
  | { from: 'json' }
  | { from: 'profile'; name: string }
  /** One that was stored before, and how and when it arrived. */
  | { from: 'version'; origin: 'loaded' | 'saved'; at: number }
  | { from: 'before-save' };
