import type { JSX as ReactJSX, ReactElement } from 'react';

/**
 * What elements may contain, so that browsers can translate the page. A translation replaces each text node by a
 * `<font>`: React still has the node that is gone, writes later texts to it, and fails when it removes it or inserts
 * something before it. But a text that is the only child of its element, React writes as the content of that element.
 */
declare global {
  /** Elements, which may stand side by side. */
  type Elements = ReactElement | readonly Elements[] | boolean | null | undefined | '' | ' ';
  /** What an element may contain: one text, or elements. */
  type Content = (string & {}) | Elements;
  /** The attributes of an HTML element. What is often data says whether it is: data isn't translated. */
  type AttributesOf<Tag extends keyof ReactJSX.IntrinsicElements> = Omit<
    ReactJSX.IntrinsicElements[Tag],
    'children' | 'translate'
  > & { children?: Content } & (Tag extends 'bdi' | 'code' | 'kbd' | 'pre'
      ? { translate: 'yes' | 'no' }
      : { translate?: 'yes' | 'no' | undefined });

  /** `jsxFactory` of tsconfig.json names it to the compiler. The build uses React's own runtime. */
  namespace Translatable.JSX {
    type ElementType = ReactJSX.ElementType;
    type Element = ReactJSX.Element;
    type ElementClass = ReactJSX.ElementClass;
    type ElementAttributesProperty = ReactJSX.ElementAttributesProperty;
    type ElementChildrenAttribute = ReactJSX.ElementChildrenAttribute;
    type LibraryManagedAttributes<C, P> = ReactJSX.LibraryManagedAttributes<C, P>;
    type IntrinsicAttributes = ReactJSX.IntrinsicAttributes;
    type IntrinsicClassAttributes<T> = ReactJSX.IntrinsicClassAttributes<T>;
    type IntrinsicElements = { [Tag in keyof ReactJSX.IntrinsicElements]: AttributesOf<Tag> };
  }
}
