ALTER INDEX "article_title_search" SET (fastupdate = off);--> statement-breakpoint
ALTER INDEX "post_words" SET (fastupdate = off);--> statement-breakpoint
ALTER INDEX "post_title_search" SET (fastupdate = off);--> statement-breakpoint
ALTER INDEX "search_word_near" SET (fastupdate = off);--> statement-breakpoint
SELECT gin_clean_pending_list('article_title_search'::regclass);--> statement-breakpoint
SELECT gin_clean_pending_list('post_words'::regclass);--> statement-breakpoint
SELECT gin_clean_pending_list('post_title_search'::regclass);--> statement-breakpoint
SELECT gin_clean_pending_list('search_word_near'::regclass);
