export const copyByHand = 'Your browser blocked copying. Copy the selected text yourself.';
