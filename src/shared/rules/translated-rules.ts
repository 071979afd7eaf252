/** A number as the contract writes a count; ports have no separator. */
const COUNT = /^\d{1,3}(,\d{3})*$/;

/**
 * The rules in another language, for the translations of `rule-texts.ts`: each sentence by the English one, in both with
 * `{0}` and so on for its values. A sentence that isn't among them, such as one that only the API has, stays as it is.
 */
export function translatedRules(
  formatNumber: (count: number) => string,
  sentences: Readonly<Record<string, string>>,
): (sentence: string) => string {
  const rules = Object.entries(sentences).map(([english, said]) => {
    const parts = english.split(/\{\d\}/).map((part) => part.replace(/[^\w ]/g, '\\$&'));
    return { pattern: new RegExp(`^${parts.join('(.+)')}$`), said };
  });
  const written = (value = '') =>
    COUNT.test(value) ? formatNumber(Number(value.replaceAll(',', ''))) : value;
  return (sentence) => {
    for (const { pattern, said } of rules) {
      const values = pattern.exec(sentence)?.slice(1);
      if (values) return said.replaceAll(/\{(\d)\}/g, (_, at) => written(values[Number(at)]));
    }
    return sentence;
  };
}
