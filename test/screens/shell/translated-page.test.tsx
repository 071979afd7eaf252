import { render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { forgiveTranslation } from '../../../src/app/errors/forgive-translation.ts';

/** Texts without elements of their own, which the types of JSX don't allow. */
const Careless = ({ isMore }: { isMore: boolean }) =>
  createElement(
    'p',
    null,
    isMore && createElement('b', null, 'more'),
    isMore ? 'after' : 'before',
    !isMore && 'gone',
  );

/** Replaces the texts of an element, as browsers do that translate a page. */
function translate(element: Element) {
  for (const text of Array.from(element.childNodes)) {
    const font = document.createElement('font');
    font.textContent = `[${text.textContent}]`;
    text.replaceWith(font);
  }
}

test('a translated page goes on where a text has no element of its own', () => {
  forgiveTranslation();
  const { rerender, unmount } = render(<Careless isMore={false} />);
  translate(screen.getByText('beforegone'));
  rerender(<Careless isMore />);
  expect(screen.getByText('more')).toBeTruthy();
  unmount();
  expect(document.body.textContent).toBe('');
});
