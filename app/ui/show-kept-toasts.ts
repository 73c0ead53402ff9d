import { takeKeptToasts } from './kept-toasts.ts';
import { showKept } from './toast.ts';

showKept(takeKeptToasts());
