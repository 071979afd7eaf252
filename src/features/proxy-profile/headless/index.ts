// A third entry point: what needs neither a page nor a browser, for the command line.
export { createBulkEditEngine } from '../bulk/engine/engine.ts';
export { examine, valuesOf } from '../bulk/engine/examine.ts';
export { createBulkEditLedger, type BulkEditLedger } from '../bulk/engine/ledger.ts';
export { confirmed, outcomesBySeverity, outcomeTable } from '../bulk/engine/outcomes.ts';
export { profilesPlanFile, reverseOf } from '../bulk/engine/plan-file.ts';
export type { BulkEditEntry } from '../bulk/engine/bulk-edit-entry.ts';
export { receiptAsCsv, receiptAsJson, receiptHead } from '../bulk/receipt.ts';
export { parseProfileIds } from '../bulk/selection/parse-profile-ids.ts';
export {
  examinedText,
  pauses,
  previewLabels,
  recordText,
  reverseText,
  stateText,
  savedText,
} from '../bulk/texts.ts';
export { fieldNames, fields, type FieldName } from '../model/fields.ts';
export { valueError } from '../model/body.ts';
export { toWire } from '../model/form-values.ts';
export { newRunId } from '#shared/run/run-id.ts';
