// A third entry point: what needs neither a page nor a browser, for the command line.
export { examine, valuesOf } from '../bulk/engine/examine.ts';
export type { BulkEditTypes } from '../bulk/engine/plan.ts';
export { profilesPlanFile, reverseOf } from '../bulk/engine/plan-file.ts';
export { bulkEditKind } from '../bulk/kind.ts';
export { readAllPages } from '../data/all-pages.ts';
export { parseProfileConditions, profileMatcher, type ListedProfile } from '../model/conditions.ts';
export { parseProfileIds } from '../bulk/selection/parse-profile-ids.ts';
export { editOf, editText, examinedText, reverseText } from '../bulk/describe.ts';
export { previewLabels } from '../bulk/texts.ts';
export { fieldNames, fields, type FieldName } from '../model/fields.ts';
export { valueError } from '../model/body.ts';
export { toWire } from '../model/form-values.ts';
