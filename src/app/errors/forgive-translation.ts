/**
 * Keeps a translated page alive where a text has no element of its own after all (`Elements` in `src/jsx.d.ts`):
 * React then removes a text that the translation has replaced already, or inserts something before it. What is shown
 * may be out of date then, but work goes on.
 */
export function forgiveTranslation(): void {
  const { insertBefore, removeChild } = Node.prototype;

  Node.prototype.removeChild = function removeOwn<T extends Node>(this: Node, node: T): T {
    return isLost(this, node) ? node : (removeChild.call(this, node) as T);
  };
  Node.prototype.insertBefore = function insertOwn<T extends Node>(
    this: Node,
    node: T,
    next: Node | null,
  ): T {
    return insertBefore.call(this, node, isLost(this, next) ? null : next) as T;
  };
}

const isLost = (parent: Node, node: Node | null) =>
  node instanceof Text && node.parentNode !== parent;
