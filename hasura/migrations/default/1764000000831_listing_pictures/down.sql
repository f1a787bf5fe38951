drop function listing_picture(listing);
