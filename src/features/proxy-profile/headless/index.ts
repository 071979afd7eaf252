// A third entry point: what needs neither a page nor a browser, for the command line.
export { examine, valuesOf } from '../bulk/engine/examine.ts';
export { profilesPlanFile } from '../bulk/engine/plan-file.ts';
export { parseProfileIds } from '../bulk/selection/parse-profile-ids.ts';
export { examinedText } from '../bulk/texts.ts';
export { fieldNames, fields, type FieldName } from '../model/fields.ts';
export { valueError } from '../model/form-check.ts';
export { toWire } from '../model/form-values.ts';
