// A third entry point: what needs neither a page nor a browser, for the command line.
export { createUpdateEngine } from '../bulk/engine/engine.ts';
export { examine, valuesOf } from '../bulk/engine/examine.ts';
export { createUpdateLedger, type UpdateLedger } from '../bulk/engine/ledger.ts';
export { countOf, done, outcomesBySeverity, outcomeTable } from '../bulk/engine/outcomes.ts';
export { profilesPlanFile, reverseOf } from '../bulk/engine/plan-file.ts';
export type { UpdateRecord } from '../bulk/engine/update-records.ts';
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
export { valueError } from '../model/form-check.ts';
export { toWire } from '../model/form-values.ts';
export { newRunId } from '#shared/run/run-id.ts';
